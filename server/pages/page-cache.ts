// Caches rendered pages in memory while the catalogue and the day stay the same. Each page is rendered once.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pages } from "#contract/paths.ts";
import type { PageState } from "#contract/rendered-page.ts";
import { summariseFacts } from "#domain/rules/open-data.ts";
import type { Language } from "#domain/content/languages.ts";
import { listFacts } from "#server/catalogue/rules/list-rules.ts";
import type { BuiltWeb } from "./built-web.ts";
import { pageDocument } from "./page-document.ts";
import type { PageData } from "./page-data.ts";

export interface CachedPage {
  status: 200 | 404;
  etag: string;
  /** Ready-made answers for each content encoding. */
  answers: Record<Encoding, { headers: Readonly<Record<string, string>>; body: Buffer }>;
}

export type Encoding = "br" | "gzip" | "identity";

interface PageCacheParts {
  built: BuiltWeb;
  publicUrl: string;
}

/** At most one entry per page and language: nine pages, each destination, and one for each kind of unknown page. */
export function pageCache({ built, publicUrl }: PageCacheParts) {
  let version: string | undefined;
  let cache = new Map<string, CachedPage | Promise<CachedPage>>();

  return function findPage(
    path: string,
    language: Language,
    pageData: PageData,
  ): CachedPage | Promise<CachedPage> {
    if (version !== pageData.version) {
      version = pageData.version;
      cache = new Map();
    }
    const known = cache.get(`${language} ${path}`);
    if (known) return known;
    const resolved = resolvePage(path, pageData);
    const name = `${language} ${resolved.path}`;
    const found = cache.get(name);
    if (found) return found;
    const currentCache = cache;
    const { readAt, config } = pageData;
    const rendering = render(built, resolved, { publicUrl, language, readAt, config });
    currentCache.set(name, rendering);
    rendering.then(
      (page) => currentCache.set(name, page),
      () => currentCache.delete(name),
    );
    return rendering;
  };
}

interface ResolvedPage {
  /** The path to render and cache. One path stands for all unknown ones. */
  path: string;
  status: CachedPage["status"];
  state: Pick<PageState, "catalogue" | "facts" | "destination" | "rules" | "openData">;
}

const destinationsFolder = pages.destination.replace(":id", "");
const home: readonly string[] = [pages.root, pages.home];
const plain: readonly string[] = [
  pages.help,
  pages.faq,
  pages.contact,
  pages.howItWorks,
  pages.terms,
  pages.privacy,
];

function resolvePage(path: string, pageData: PageData): ResolvedPage {
  const { catalogue, destinations, rules, config } = pageData;
  if (home.includes(path)) return { path, status: 200, state: { catalogue } };
  if (plain.includes(path)) return { path, status: 200, state: {} };
  if (path === pages.openData) {
    const openData = summariseFacts(listFacts(rules), config.today);
    return { path, status: 200, state: { openData } };
  }
  if (path === pages.planner) return { path, status: 200, state: { catalogue, facts: listFacts(rules) } };
  if (!path.startsWith(destinationsFolder)) return { path: "/*", status: 404, state: {} };
  const destination = destinations.get(path.slice(destinationsFolder.length));
  if (destination) {
    return { path, status: 200, state: { destination, rules: rules.get(destination.id) ?? [] } };
  }
  return { path: `${destinationsFolder}*`, status: 404, state: { destination: null } };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function render(
  built: BuiltWeb,
  resolved: ResolvedPage,
  common: Omit<PageState, keyof ResolvedPage["state"]>,
): Promise<CachedPage> {
  const state = { ...common, ...resolved.state };
  const rendered = await built.renderPage(resolved.path, state);
  const page = pageDocument(built, rendered, state);
  const html = Buffer.from(page.html);
  // The highest would take three times as long and save 2 % more.
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  const [br, gzipped] = await Promise.all([brotli(html, { params: quality }), zip(html, { level: 7 })]);
  // Weak, because it is the same for each encoding.
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": built.policyWith(page.style),
    "content-language": state.language,
    "cache-control": "no-cache",
    vary: "accept-encoding, cookie",
    etag,
  };
  const answers = {
    br: { headers: { ...headers, "content-encoding": "br" }, body: br },
    gzip: { headers: { ...headers, "content-encoding": "gzip" }, body: gzipped },
    identity: { headers, body: html },
  };
  return { status: resolved.status, etag, answers };
}
