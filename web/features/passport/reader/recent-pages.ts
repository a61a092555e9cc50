// The pages that the worker read last, so that values can be looked up on them again without reading them again.
import type { VerifiablePage } from "#passport/verify/verifiable-page.ts";

/** Both pages of two travellers, with a page to spare for a rejected picture of each. A page takes about a megabyte. */
const maxPages = 6;

/** By the ID of the request that read them; the least recently used is first. */
const pages = new Map<number, VerifiablePage>();

export function keepPage(id: number, page: VerifiablePage): void {
  pages.set(id, page);
  for (const oldest of pages.keys()) {
    if (pages.size <= maxPages) return;
    pages.delete(oldest);
  }
}

export function findPage(id: number): VerifiablePage | undefined {
  const page = pages.get(id);
  if (!page) return undefined;
  pages.delete(id);
  pages.set(id, page);
  return page;
}
