// What a session is called in its owner's list: the browser and the system that it was opened in, as closed sets.

export const browsers = {
  chrome: "Chrome",
  edge: "Edge",
  firefox: "Firefox",
  opera: "Opera",
  safari: "Safari",
  samsung_internet: "Samsung Internet",
} as const;

export const systems = {
  android: "Android",
  ios: "iOS",
  linux: "Linux",
  macos: "macOS",
  windows: "Windows",
} as const;

export type Browser = keyof typeof browsers;
export type System = keyof typeof systems;

export const browserNames = Object.keys(browsers) as [Browser, ...Browser[]];
export const systemNames = Object.keys(systems) as [System, ...System[]];

/** Null where the browser did not say. */
export interface Device {
  browser: Browser | null;
  system: System | null;
}
