// The face finder's files that we serve are those of the installed package.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { faceSources, faceVersion } from "./face-path.ts";

const require = createRequire(import.meta.url);

test("every served file exists, and the path names the installed version", () => {
  for (const source of Object.values(faceSources)) expect(existsSync(require.resolve(source))).toBe(true);
  const manifest = readFileSync(require.resolve("@vladmandic/face-api/package.json"), "utf8");
  expect((JSON.parse(manifest) as { version: string }).version).toBe(faceVersion);
});
