// Files for machines: site map, robots.txt, web manifest and security.txt.
import type { App } from "#server/platform/http/app-type.ts";
import { pages } from "#contract/paths.ts";
import { canonicalPaths, renderedPages } from "#contract/rendered-page.ts";
import { brand } from "#domain/brand.ts";
import { languages } from "#domain/content/languages.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { PageData } from "./page-data.ts";

interface Site {
  publicUrl: string;
  readPageData: () => PageData | Promise<PageData>;
  clock: Clock;
}

export function siteFileRoutes(app: App, { publicUrl, readPageData, clock }: Site): void {
  const options = { schema: { hide: true } };
  const headers = { "cache-control": "public, max-age=3600" };
  app.get("/sitemap.xml", options, async (_request, reply) => {
    const { destinations } = await readPageData();
    return reply.headers(headers).type("application/xml").send(siteMap(publicUrl, destinations.keys()));
  });
  app.get("/robots.txt", options, async (_request, reply) =>
    reply.headers(headers).type("text/plain; charset=utf-8").send(robotsText(publicUrl)),
  );
  app.get("/.well-known/security.txt", options, async (_request, reply) =>
    reply.headers(headers).type("text/plain; charset=utf-8").send(securityText(publicUrl, clock())),
  );
  app.get("/manifest.webmanifest", options, async (_request, reply) =>
    reply.headers(headers).type("application/manifest+json").send(webManifest()),
  );
}

function siteMap(publicUrl: string, destinationIds: Iterable<string>): string {
  const own = renderedPages.filter((path) => path !== pages.destination && !(path in canonicalPaths));
  const countries = Array.from(destinationIds, (id) => pages.destination.replace(":id", id));
  const rows = [...own, ...countries].map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`);
  const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...rows, "</urlset>", ""].join("\n");
}

/** Account pages are marked noindex themselves. Crawlers have no use for the API. */
function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dev/\nDisallow: /sandbox/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** How to report a weakness (RFC 9116). It must expire, and within a year. */
function securityText(publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 24 * 3_600_000).toISOString();
  return [
    `Contact: mailto:${brand.email}?subject=Security`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

const validDays = 180;

function webManifest(): string {
  return JSON.stringify({
    id: "/",
    name: `${brand.name}: visas for Indian travellers`,
    short_name: brand.name,
    description: "Electronic visas for travellers with an Indian passport.",
    start_url: "/",
    scope: "/",
    display: "standalone",
    // A manifest has no colour schemes. The open page's own theme-color follows the scheme.
    background_color: "#faf6ee",
    theme_color: "#faf6ee",
    lang: "en",
    dir: "ltr",
    categories: ["travel"],
    icons: [
      ...[192, 512].flatMap((side) => [icon(`/icon-${side}.png`, side), maskable(side)]),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
}

function icon(src: string, side: number) {
  return { src, sizes: `${side}x${side}`, type: "image/png" };
}

/** An icon with a safe margin, because home screens may crop it to any shape. */
function maskable(side: number) {
  return { ...icon(`/icon-maskable-${side}.png`, side), purpose: "maskable" };
}
