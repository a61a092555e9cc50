// Declares a journey once for each browser engine that PRAVESH_ENGINES names.
import { mkdirSync } from "node:fs";
import { test } from "@playwright/test";
import { type Engine, engineNames, engines } from "../../commands/testing/browsers/engines.ts";
import type { Conditions, Driver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { createVisitor, type Visitor } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

const start: Record<Engine, (conditions: Conditions) => Promise<Driver>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

const chosen = (process.env["PRAVESH_ENGINES"] ?? "").split(",");

interface Journey {
  without?: Conditions["without"];
  /** Engines with which the journey is possible, when it is not possible with all. */
  only?: Engine;
}

/** Starts a browser of each engine for the journey, and closes it afterwards. */
export function inEachEngine(
  title: string,
  { without, only }: Journey,
  run: (visitor: Visitor, engine: Engine) => Promise<void>,
): void {
  for (const engine of engineNames) {
    if (!chosen.includes(engine) || (only && only !== engine)) continue;
    test(`${title} (${engines[engine].title})`, async ({ baseURL }, info) => {
      test.setTimeout(180_000);
      const downloads = info.outputPath("downloads");
      mkdirSync(downloads, { recursive: true });
      const driver = await start[engine]({ without, downloads });
      try {
        await run(createVisitor(driver, baseURL ?? "", downloads), engine);
      } catch (error) {
        const body = await driver.screenshot().catch(() => undefined);
        if (body) await info.attach("screenshot", { body, contentType: "image/png" });
        throw error;
      } finally {
        await driver.close();
      }
    });
  }
}
