// Where the product reaches its PostgreSQL without the network's stack: a socket beside the database files.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const socketName = /^\.s\.PGSQL\.\d+(?:\.lock)?$/;
/** The shortest limit of any system (macOS), for the longest name in the folder. */
const longestPathBytes = 103;
const longestName = ".s.PGSQL.65535";

/** What a server that is starting may use in its folder; undefined where there are no such sockets, or the path is too long for one. */
export function freshSocketFolder(folder: string): string | undefined {
  if (process.platform === "win32") return undefined;
  // A server that was killed leaves its own behind, under another port.
  for (const name of readdirSync(folder)) if (socketName.test(name)) rmSync(join(folder, name));
  return Buffer.byteLength(join(folder, longestName)) <= longestPathBytes ? folder : undefined;
}

/** For `unix_socket_directories`, which is a list. */
export function asSocketSetting(folder: string | undefined): string {
  return folder === undefined ? "" : `"${folder.replaceAll('"', '""')}"`;
}
