// What a core journey needs from a browser. Each engine has an adapter.

/** How an element is found: by its kind and accessible name, or by a CSS selector. */
export type Target =
  | { kind: "button" | "link" | "field" | "choice" | "file" | "heading"; name: string | RegExp }
  | { css: string };

export interface Driver {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  url: () => Promise<string>;
  /** Runs a function in the page. It cannot use anything outside itself. */
  evaluate: <Argument, Result>(
    run: (argument: Argument) => Result,
    argument: Argument,
  ) => Promise<Awaited<Result>>;
  /** Clicks as a user does: at the element's place on the screen. */
  click: (target: Target) => Promise<void>;
  /** Types into a field in place of what it holds. */
  type: (target: Target, text: string) => Promise<void>;
  focus: (target: Target) => Promise<void>;
  chooseFile: (target: Target, path: string) => Promise<void>;
  /** Presses one key, by the name that KeyboardEvent gives it. */
  press: (key: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** How a browser is started. */
export interface Conditions {
  /** As a user sets it in the browser's settings. */
  without?: "storage" | "javascript" | "camera" | "notifications" | undefined;
  /** Where downloads are stored. */
  downloads: string;
}
