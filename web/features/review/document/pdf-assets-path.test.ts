// The PDF.js files that we serve are those of the installed version.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { pdfAssetSources, pdfjsVersion } from "./pdf-assets-path.ts";

const require = createRequire(import.meta.url);

test("the path contains the installed version", () => {
  const { version } = JSON.parse(readFileSync(require.resolve("pdfjs-dist/package.json"), "utf8")) as {
    version: string;
  };
  expect(pdfjsVersion).toBe(version);
});

test.each(Object.entries(pdfAssetSources))("%s is in the package", (_name, source) => {
  expect(readFileSync(require.resolve(source)).length).toBeGreaterThan(1000);
});
