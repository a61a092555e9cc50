// The caches of this version: the application shell and its files, and public pages as last seen.
import { pages } from "#contract/paths.ts";
import { builtWeb } from "./built-web.ts";
import { mayBeCached } from "./caching-rules.ts";

const prefix = "pravesh-";
const names = {
  shell: `${prefix}shell-${builtWeb.version}`,
  pages: `${prefix}pages-${builtWeb.version}`,
};

/** An address that the server answers with the application's single page; this one contains nothing personal. */
const shellPath = pages.login;

/** All or nothing: an incomplete shell is worse than none. */
export async function fillShell(): Promise<void> {
  const page = await fetch(shellPath, {
    headers: { accept: "text/html" },
    credentials: "omit",
    cache: "reload",
  });
  if (!mayBeCached(page)) throw new Error("The shell is not to be had.");
  const shell = await caches.open(names.shell);
  await shell.addAll(builtWeb.files.map((path) => new Request(path, { priority: "low" })));
  // Last, so that a cached page implies a complete shell.
  await shell.put(shellPath, page);
}

/** Logout empties every cache; the next page fills this one again. */
export async function refillShell(): Promise<void> {
  if (!(await findShell())) await fillShell();
}

export async function dropOlderVersions(): Promise<void> {
  const current = Object.values(names);
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

export async function findShell(): Promise<Response | undefined> {
  return findIn(names.shell, shellPath);
}

export async function findSeenPage(path: string): Promise<Response | undefined> {
  return findIn(names.pages, path);
}

/** Cached by path only: a query may be personal. */
export async function cacheSeenPage(path: string, page: Response): Promise<void> {
  if (mayBeCached(page)) await (await caches.open(names.pages)).put(path, page);
}

/** A file that never changes under its name: cached, or fetched and then cached. */
export async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // Not after logout has just emptied the caches: the shell is filled as a whole.
  if (mayBeCached(answer) && (await caches.has(names.shell))) {
    await (await caches.open(names.shell)).put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}

async function findIn(name: string, path: string): Promise<Response | undefined> {
  return (await caches.has(name)) ? (await caches.open(name)).match(path, { ignoreVary: true }) : undefined;
}
