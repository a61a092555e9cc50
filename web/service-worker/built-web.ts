// What the build knows and the worker needs: laid in by commands/building/build-service-worker.ts.

interface BuiltWeb {
  /** Changes whenever anything that is built does. */
  version: string;
  /** Paths of the scripts, styles and fonts that the flow and the account pages need. */
  files: readonly string[];
  /** The stylesheet of the site, for the offline page. */
  style: string;
}

declare const __BUILT_WEB__: BuiltWeb;

export const builtWeb = __BUILT_WEB__;
