// @vitest-environment jsdom
// Chosen files that outlast a reload, also in WebKit's private windows, which do not store files.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storageDenied } from "../page/site-storage.ts";
import { findUnsentFile, saveUnsentFile } from "./unsent-files.ts";

const saved = new Map<string, object>();
const place = { key: "d/t/photo", userId: "u1", chosenAt: 0 };

/** As much of IndexedDB as one table needs. Like WebKit in a private window, it refuses files. */
function privateStorage(): unknown {
  const succeed = (result: unknown, event = "onsuccess") => {
    const request: Record<string, unknown> = { result };
    queueMicrotask(() => queueMicrotask(() => (request[event] as (() => void) | undefined)?.()));
    return request;
  };
  const store = {
    get: (key: string) => succeed(saved.get(key)),
    put: (entry: { key: string }) => {
      if (Object.values<unknown>(entry).some((value) => value instanceof Blob))
        throw new DOMException("Error preparing Blob/File data to be stored in object store", "UnknownError");
      saved.set(entry.key, entry);
      return succeed(entry.key);
    },
  };
  const begin = () => Object.assign(succeed(undefined, "oncomplete"), { objectStore: () => store });
  return { open: () => succeed({ transaction: begin, close: () => undefined }) };
}

beforeEach(() => {
  saved.clear();
  vi.stubGlobal("indexedDB", privateStorage());
});
afterEach(() => vi.unstubAllGlobals());

test("a file is kept where the browser stores bytes but no files", async () => {
  const file = new File(["picture"], "photo.jpg", { type: "image/jpeg", lastModified: 7 });
  await saveUnsentFile({ ...place, file });
  expect(storageDenied.getState().isDenied).toBe(false);
  const found = await findUnsentFile(place.key, "u1");
  expect([found?.name, found?.type, found?.lastModified]).toEqual(["photo.jpg", "image/jpeg", 7]);
  expect(await found?.text()).toBe("picture");
  expect(await findUnsentFile(place.key, "u2")).toBeUndefined();
});

test("a file that an earlier version stored is found", async () => {
  const file = new File(["picture"], "photo.jpg");
  saved.set(place.key, { ...place, file });
  expect(await findUnsentFile(place.key, "u1")).toBe(file);
});
