// What the worker needs to know of the build, inserted by commands/building/build-service-worker.ts.

interface BuiltWeb {
  /** Changes with every change of the build. */
  version: string;
  /** Paths of the scripts, styles and fonts that the application flow and the account pages need. */
  files: readonly string[];
  /** The site's stylesheet, for the offline page. */
  style: string;
}

declare const __BUILT_WEB__: BuiltWeb;

export const builtWeb = __BUILT_WEB__;
