// Writes compressed copies next to the files of a build, so that they are not compressed for each request.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = "**/*.{js,mjs,css,svg,json,wasm,bin}";
const worthBytes = 1024;
/** For larger files the best quality takes seconds and saves little. */
const bigBytes = 512 * 1024;

/** Writes `x.br` and `x.gz` for every file that they make smaller. */
export function compressFiles(dir: string): void {
  for (const file of globSync(compressible, { cwd: dir })) {
    const content = readFileSync(join(dir, file));
    if (content.length < worthBytes) continue;
    const quality = content.length > bigBytes ? 9 : constants.BROTLI_MAX_QUALITY;
    const copies = {
      br: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      gz: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
    };
    for (const [ending, copy] of Object.entries(copies)) {
      if (copy.length < content.length * 0.95) writeFileSync(join(dir, `${file}.${ending}`), copy);
    }
  }
}
