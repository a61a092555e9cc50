// Rendered pages in memory, for as long as the catalogue and the day stay what they are; each is rendered once.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pages } from "#contract/paths.ts";
import type { PageState } from "#contract/rendered-page.ts";
import type { Language } from "#domain/content/languages.ts";
import type { BuiltWeb } from "./built-web.ts";
import { pageDocument } from "./page-document.ts";
import type { PageData } from "./page-world.ts";

export interface KeptPage {
  status: 200 | 404;
  etag: string;
  /** By how it is compressed: everything that is sent is ready. */
  answers: Record<Encoding, { headers: Readonly<Record<string, string>>; body: Buffer }>;
}

export type Encoding = "br" | "gzip" | "identity";

interface PageCacheParts {
  built: BuiltWeb;
  publicUrl: string;
}

/** At most one entry a page and language: the eight, each destination, and one each for what there is not. */
export function pageCache({ built, publicUrl }: PageCacheParts) {
  let version: string | undefined;
  let kept = new Map<string, KeptPage | Promise<KeptPage>>();

  return function findPage(
    path: string,
    language: Language,
    pageData: PageData,
  ): KeptPage | Promise<KeptPage> {
    if (version !== pageData.version) {
      version = pageData.version;
      kept = new Map();
    }
    const known = kept.get(`${language} ${path}`);
    if (known) return known;
    const wanted = wantedPage(path, pageData);
    const name = `${language} ${wanted.path}`;
    const found = kept.get(name);
    if (found) return found;
    const pagesNow = kept;
    const { readAt, config } = pageData;
    const rendering = render(built, wanted, { publicUrl, language, readAt, config });
    pagesNow.set(name, rendering);
    rendering.then(
      (page) => pagesNow.set(name, page),
      () => pagesNow.delete(name),
    );
    return rendering;
  };
}

interface WantedPage {
  /** What it is rendered and kept as: one address stands for all unknown ones. */
  path: string;
  status: KeptPage["status"];
  state: Pick<PageState, "catalogue" | "destination">;
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

function wantedPage(path: string, { catalogue, destinations }: PageData): WantedPage {
  if (home.includes(path)) return { path, status: 200, state: { catalogue } };
  if (plain.includes(path)) return { path, status: 200, state: {} };
  if (!path.startsWith(destinationsFolder)) return { path: "/*", status: 404, state: {} };
  const destination = destinations.get(path.slice(destinationsFolder.length));
  if (destination) return { path, status: 200, state: { destination } };
  return { path: `${destinationsFolder}*`, status: 404, state: { destination: null } };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function render(
  built: BuiltWeb,
  wanted: WantedPage,
  common: Omit<PageState, "catalogue" | "destination">,
): Promise<KeptPage> {
  const state = { ...common, ...wanted.state };
  const rendered = await built.renderPage(wanted.path, state);
  const html = Buffer.from(pageDocument(built.templates[state.language], rendered, state));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  const [br, gzipped] = await Promise.all([brotli(html, { params: quality }), zip(html, { level: 7 })]);
  // Weak: the same page in each encoding.
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": built.policy,
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
  return { status: wanted.status, etag, answers };
}
