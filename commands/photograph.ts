// Takes the README's screenshots (npm run photograph) of a product in a temporary DATA_DIR.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { findChromium, installChromium } from "./testing/browsers/chromium.ts";

const root = join(import.meta.dirname, "..");
const playwright = join(root, "node_modules/@playwright/test/cli.js");

const chromium = findChromium() ?? installChromium();
if (!chromium) {
  console.error("No Chromium was found or could be installed. Set CHROMIUM_PATH.");
  process.exitCode = 1;
} else {
  const { status } = spawnSync(
    process.execPath,
    [playwright, "test", "journeys/every-page/photographs.spec.ts"],
    {
      cwd: root,
      env: { ...process.env, CHROMIUM_PATH: chromium, PRAVESH_PHOTOGRAPHS: "docs/screenshots" },
      stdio: "inherit",
    },
  );
  process.exitCode = status ?? 1;
}
