// Finds the other browser engines for the core journeys: Firefox, and WebKit, which is Safari's engine.
import { existsSync, globSync } from "node:fs";

export type Engine = "firefox" | "webkit";

interface Programs {
  title: string;
  /** What to install on Debian when a program is missing. */
  packages: string;
  /** Returns undefined if one of the engine's programs is missing. */
  find: () => Record<string, string> | undefined;
}

export const engines = {
  firefox: {
    title: "Firefox",
    packages: "firefox-esr",
    find: () => {
      const browser = firstOf(
        process.env["FIREFOX_PATH"] ?? "",
        "/usr/bin/firefox-esr",
        "/usr/bin/firefox",
        "/Applications/Firefox.app/Contents/MacOS/firefox",
      );
      return browser ? { browser } : undefined;
    },
  },
  webkit: {
    title: "WebKit",
    packages: "webkit2gtk-driver xvfb xauth",
    find: () => {
      const driver = firstOf("/usr/bin/WebKitWebDriver");
      const display = firstOf("/usr/bin/xvfb-run");
      const [browser] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
      return driver && display && browser ? { driver, display, browser } : undefined;
    },
  },
} satisfies Record<Engine, Programs>;

export const engineNames = Object.keys(engines) as Engine[];

function firstOf(...paths: string[]): string | undefined {
  return paths.find((path) => path !== "" && existsSync(path));
}
