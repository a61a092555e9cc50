// The film that Chromium's fake camera plays in a loop: a specimen on a table.
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { specimen } from "../specimens.ts";

const size = { width: 1280, height: 720 };
const table = { r: 92, g: 84, b: 76 };

/** Command line switches for a Chromium whose only camera plays the film, and whose user allows or denies access. */
export function cameraSwitches(film: string, answer: "allow" | "deny" = "allow"): string[] {
  return [
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
    `--use-fake-ui-for-media-stream${answer === "deny" ? "=deny" : ""}`,
  ];
}

/** A path for a film. The browser opens it only when a page requests the camera. */
export function filmPath(): string {
  return join(mkdtempSync(join(tmpdir(), "pravesh-film-")), "film.mjpeg");
}

/** Writes a film: the empty table, then the page, for so many frames each. */
export async function shoot(path: string, name: string, frames = { empty: 8, page: 40 }): Promise<void> {
  if (existsSync(path)) return;
  const empty = await onTable(undefined);
  const page = await onTable(name);
  const film = [...Array<Buffer>(frames.empty).fill(empty), ...Array<Buffer>(frames.page).fill(page)];
  writeFileSync(path, Buffer.concat(film));
}

async function onTable(name: string | undefined): Promise<Buffer> {
  const ground = sharp({ create: { ...size, channels: 3, background: table } });
  const things = name ? [{ input: await sharp(specimen(name)).resize({ height: 700 }).toBuffer() }] : [];
  return ground.composite(things).jpeg({ quality: 92 }).toBuffer();
}
