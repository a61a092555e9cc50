// What Chromium's fake camera shows: specimens lying on a table, as a film that begins again when it ends.
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { specimen } from "../specimens.ts";

const size = { width: 1280, height: 720 };
const table = { r: 92, g: 84, b: 76 };

/** Switches for a Chromium whose one camera plays the film, and whose person gives permission, or refuses it. */
export function cameraSwitches(film: string, answer: "allow" | "deny" = "allow"): string[] {
  return [
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
    `--use-fake-ui-for-media-stream${answer === "deny" ? "=deny" : ""}`,
  ];
}

/** Where a film will lie: the browser opens it only when a page asks for the camera. */
export function filmPath(): string {
  return join(mkdtempSync(join(tmpdir(), "pravesh-film-")), "film.mjpeg");
}

/** A film of the empty table, then of the page, for so many frames each. */
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
