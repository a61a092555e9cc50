// The folder of the Unix socket, next to the database files, through which the product reaches PostgreSQL.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const socketName = /^\.s\.PGSQL\.\d+(?:\.lock)?$/;
/** The smallest path limit of any system (macOS), for the longest name in the folder. */
const maxPathBytes = 103;
const longestName = ".s.PGSQL.65535";

/** Prepares the socket folder for a starting server; undefined if sockets are unsupported or the path is too long. */
export function freshSocketFolder(folder: string): string | undefined {
  if (process.platform === "win32") return undefined;
  // Removes the sockets that killed servers left behind under other ports.
  for (const name of readdirSync(folder)) if (socketName.test(name)) rmSync(join(folder, name));
  return Buffer.byteLength(join(folder, longestName)) <= maxPathBytes ? folder : undefined;
}

/** The value for `unix_socket_directories`, which is a list. */
export function asSocketSetting(folder: string | undefined): string {
  return folder === undefined ? "" : `"${folder.replaceAll('"', '""')}"`;
}
