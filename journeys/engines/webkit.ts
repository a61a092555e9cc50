// Drives WebKit, Safari's engine, through its WebDriver on a display of its own.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "#server/platform/free-port.ts";
import { engines } from "../../commands/testing/browsers/engines.ts";
import type { Conditions, Driver, Target } from "./driver.ts";
import { findElement, searchFor } from "./find-element.ts";

/** The engine's own settings, which its small browser takes as options. */
const settings = {
  storage: ["--cookies-policy=never", "--enable-html5-local-storage=false"],
  javascript: ["--enable-javascript=false"],
  camera: [],
  notifications: [],
};

export async function startWebKit({ without, downloads }: Conditions): Promise<Driver> {
  const programs = engines.webkit.find();
  if (!programs) throw new Error(`WebKit is not installed: ${engines.webkit.packages}`);
  const server = await startServer(programs, downloads);
  const driver = await new Builder()
    .usingServer(server.url)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: programs.browser,
          args: ["--automation", ...(without ? settings[without] : [])],
        },
      }),
    )
    .build();
  await driver.manage().window().setRect({ width: 1280, height: 900 });
  return driverOf(driver, server.stop);
}

function driverOf(driver: WebDriver, stopServer: () => void): Driver {
  const find = async (target: Target): Promise<WebElement> => {
    const script = `return (${findElement.toString()})(arguments[0])`;
    const element = await driver.executeScript<WebElement | null>(script, searchFor(target));
    if (!element) throw new Error(`There is no ${JSON.stringify(searchFor(target))}`);
    return element;
  };
  return {
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    url: () => driver.getCurrentUrl(),
    evaluate: (run, argument) => driver.executeScript(`return (${run.toString()})(arguments[0])`, argument),
    click: async (target) => (await find(target)).click(),
    type: async (target, text) => {
      const field = await find(target);
      await field.clear();
      await field.sendKeys(text);
    },
    focus: async (target) => driver.executeScript("arguments[0].focus()", await find(target)),
    chooseFile: async (target, path) => (await find(target)).sendKeys(path),
    press: (key) =>
      driver
        .actions()
        .sendKeys(key.length === 1 ? key : Key[key.toUpperCase() as "ENTER"])
        .perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    close: async () => {
      await driver.quit();
      stopServer();
    },
  };
}

/** Writes the setting from which GLib knows the folder for downloads. */
function setDownloadFolder(downloads: string): { XDG_CONFIG_HOME: string } {
  const settingsFolder = `${downloads}-settings`;
  mkdirSync(settingsFolder, { recursive: true });
  writeFileSync(join(settingsFolder, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { XDG_CONFIG_HOME: settingsFolder };
}

async function startServer(programs: { display: string; driver: string }, downloads: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(programs.display, ["-a", programs.driver, `--port=${port}`], {
    // A process group, because the display is a child of a shell.
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      ...setDownloadFolder(downloads),
      LANG: "C.UTF-8",
      // A container often has no user namespaces; only our own pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline && !(await fetch(`${url}/status`).catch(() => undefined))?.ok)
    await pause(100);
  return {
    url,
    stop: () => {
      if (server.pid) process.kill(-server.pid, "SIGTERM");
    },
  };
}
