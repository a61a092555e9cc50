// Reads which browser and system a request came from. Only these two words are stored, never the header itself.
import bowser from "bowser";
import { browserNames, type Device, systemNames } from "#domain/accounts/devices.ts";

/** The header comes from outside, so it may say anything. */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent.slice(0, 512));
  return { browser: find(browserNames, browser.name), system: find(systemNames, os.name) };
}

function find<Name extends string>(names: readonly Name[], said: string | undefined): Name | null {
  const wanted = (said ?? "")
    .toLowerCase()
    .replaceAll(" ", "_")
    .replace(/^microsoft_|_for_.*$/g, "");
  return names.find((name) => name === wanted) ?? null;
}
