// The part of jsdom that the tests use; the package has no types of its own.
declare module "jsdom" {
  export const JSDOM: new (html: string) => { window: Window & typeof globalThis };
}
