// Public pages as HTML: their content, security policy, caching and renewal (P35).
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildWeb } from "../../commands/build.ts";
import { type PageState, pageStateId } from "#contract/rendered-page.ts";
import { pages } from "#contract/paths.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
beforeAll(async () => {
  buildWeb();
  test = await startTestApp({ now: "2026-11-20T06:30:00Z" });
}, 180_000);
afterAll(() => test.close());

const page = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { accept: "text/html", ...headers } });
const textOf = (html: string) =>
  html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]*>/g, " ");
const blocksOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, block = ""]) => JSON.parse(block) as Record<string, unknown>,
  );
const typesOf = (html: string) => blocksOf(html).map((block) => block["@type"]);

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const inlineScriptHashes = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
    .join(" ");

describe("public pages", () => {
  it.each([
    ["/", "Top Destinations", "/"],
    ["/home", "Top Destinations", "/"],
    ["/help", "Frequently Asked Questions", "/help"],
    ["/faq", "Frequently Asked Questions", "/help"],
    ["/how-it-works", "How It Works", "/how-it-works"],
    ["/plan", "Plan your trip", "/plan"],
    ["/contact", "Contact", "/contact"],
    ["/terms", "Terms &amp; Conditions", "/terms"],
    ["/privacy", "Privacy Policy", "/privacy"],
    ["/open-data", "What the data says", "/open-data"],
    ["/countries/japan", "Apply now for your Japan EVisa", "/countries/japan"],
  ])(
    "%s arrives as HTML with its heading, title, description and canonical link",
    async (path, heading, canonical) => {
      const { statusCode, headers, body } = await page(path);
      expect(statusCode).toBe(200);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(textOf(body)).toContain(heading);
      expect(body.match(/<title>[^<]+ · Pravesh<\/title>/g)).toHaveLength(1);
      expect(body.match(/<meta name="description" content="[^"]{40,}"/g)).toHaveLength(1);
      expect(body).toContain(`<link rel="canonical" href="${test.platform.config.publicUrl}${canonical}"/>`);
      expect(body).toContain('<meta property="og:title"');
      for (const block of blocksOf(body)) expect(block["@context"]).toBe("https://schema.org");
    },
  );

  it("Home contains the catalogue", async () => {
    const { body } = await page("/");
    for (const name of ["United Arab Emirates", "Japan", "Vietnam", "Thailand"])
      expect(textOf(body)).toContain(name);
    expect(textOf(body)).toContain("₹");
    expect(typesOf(body)).toEqual(["Organization", "WebSite"]);
  });

  it("a destination's rules are in its HTML, in both languages, with whether they are verified", async () => {
    for (const [cookie, title, unverified] of [
      ["language=en", "Rules and sources", "Not verified"],
      ["language=hi", "नियम और स्रोत", "जाँचा नहीं गया"],
    ] as const) {
      const text = textOf((await page("/countries/oman", { cookie })).body);
      expect(text).toContain(title);
      expect(text).toContain("OMR 5");
      expect(text).toContain(unverified);
    }
  });

  it("Help describes its questions and a destination its service to search engines, both with breadcrumbs", async () => {
    const { body } = await page("/help");
    expect(typesOf(body)).toEqual(["FAQPage", "BreadcrumbList"]);
    expect(blocksOf(body)[0]?.["mainEntity"]).toHaveLength(12);
    const japan = (await page("/countries/japan")).body;
    expect(typesOf(japan)).toEqual(["Service", "BreadcrumbList"]);
    expect(japan).not.toContain('"offers"');
  });

  it("announces only prices that are open to everyone, on the card and to search engines", async () => {
    const home = textOf((await page("/")).body);
    expect(home).toMatch(/United Arab Emirates\s*from ₹8,370/);
    expect(home).toMatch(/Saudi Arabia\s*Only under conditions/);
    const emirates = (await page("/countries/united-arab-emirates")).body;
    expect(emirates).toContain("7 plans from ₹8,370");
    expect(emirates).not.toContain("from ₹6,050");
    const saudiArabia = (await page("/countries/saudi-arabia")).body;
    expect(saudiArabia).toContain("only under conditions; who can apply");
    expect(textOf(saudiArabia)).toContain("Every plan for this country has a condition.");
  });

  it("contains the operator's periods in the Privacy Policy", async () => {
    const privacy = textOf((await page(pages.privacy)).body);
    const { draftRetentionDays, documentRetentionDays } = defaultPolicies;
    expect(privacy).toContain(`${draftRetentionDays} days after its last change`);
    expect(privacy).toContain(`for ${documentRetentionDays} days after it was decided`);
  });

  it("contain the style that they are painted with, with its hash in the policy", async () => {
    const { body, headers } = await page("/");
    const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
    expect(style.length).toBeGreaterThan(10_000);
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}' 'self' 'sha256-`);
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    expect(headers["content-security-policy"]).toContain(`script-src ${inlineScriptHashes(body)} 'self'`);
    expect(body).not.toMatch(/ style="/);
    const executed = [...body.matchAll(/<script (?!type="application\/(?:ld\+)?json")[^>]*>/g)];
    expect(executed).toHaveLength(1);
    expect(body).toMatch(
      /<template id="scripts"><link rel="modulepreload"[^>]* href="(\/assets\/[^"]+)"><script type="module"[^>]* src="\1"><\/script><link rel="stylesheet"/,
    );
  });

  it("preload the font of texts, and leave that of headings to the whole stylesheet and to browsers that have it", async () => {
    const { body } = await page("/");
    expect(body.match(/rel="preload"[^>]*as="font"/g)).toHaveLength(1);
    expect(body).toMatch(/rel="preload" href="\/assets\/hanken-grotesk-basic-latin-[^"]+"/);
    const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
    expect(style).toContain("hanken-grotesk-basic-latin");
    expect(style).not.toContain("newsreader-");
    expect(body).toMatch(
      /<script>[^<]*if\(navigator\.serviceWorker\?\.controller\)document\.fonts\.add\(new FontFace\("Newsreader Variable","url\(\/assets\/newsreader-basic-latin-[^)]+\)/,
    );
    expect(body).toMatch(/<noscript><link rel="stylesheet"[^>]*><\/noscript>/);
  });

  it("load the other paths when they are opened, which a page rendered in the browser preloads", async () => {
    const preload = /rel="modulepreload"[^>]* href="\/assets\/routes-[^"]+"/;
    expect((await page("/")).body).not.toMatch(preload);
    expect((await page("/login")).body).toMatch(preload);
  });

  it("contain the colour scheme script, with its hash in the policy", async () => {
    const sent = await Promise.all(
      ["/", "/no-such-page", "/login", "/applications"].map((path) => page(path)),
    );
    for (const { body, headers } of sent) {
      expect(headers["content-security-policy"]).toContain(inlineScriptHashes(body));
      expect(body.indexOf("dataset.scheme")).toBeLessThan(body.search(/<style>|rel="stylesheet"/));
    }
  });

  it("contain the browser's initial state, with the catalogue only where it is shown", async () => {
    const stateOf = async (path: string) => {
      const block = new RegExp(`id="${pageStateId}">(.*?)</script>`).exec((await page(path)).body);
      return JSON.parse(block?.[1] ?? "") as PageState;
    };
    expect((await stateOf("/")).catalogue?.destinations).toHaveLength(35);
    expect((await stateOf("/countries/japan")).catalogue).toBeUndefined();
    const planner = await stateOf("/plan");
    expect(planner.catalogue?.destinations).toHaveLength(35);
    const described = new Set(planner.facts?.map(({ destinationId }) => destinationId));
    expect([described.size, (await stateOf("/")).facts]).toEqual([35, undefined]);
    expect((await stateOf("/countries/japan")).destination?.name).toBe("Japan");
    expect((await stateOf("/terms")).config.today).toBe("2026-11-20");
  });

  it("are the same with and without a session", async () => {
    const meera = await test.signUp({ fullName: "Meera Canary" });
    const seen = await page("/", meera.headers);
    expect(seen.body).toBe((await page("/")).body);
    expect(seen.body).not.toContain("Canary");
  });
});

it.each(["/", "/help", "/countries/japan", "/login", "/profile", "/confirm-email", "/no-such-page"])(
  "%s says without JavaScript what to do, in both languages",
  async (path) => {
    const { body } = await page(path);
    const [, said = ""] = /<noscript>([\s\S]*?)<\/noscript>/.exec(body) ?? [];
    expect(said).toContain("Turn it on in your browser's settings");
    expect(said).toContain('lang="hi"');
  },
);

describe("in Hindi", () => {
  const inHindi = { cookie: "a=b; language=hi" };

  it.each([
    "/",
    "/help",
    "/how-it-works",
    "/plan",
    "/contact",
    "/terms",
    "/privacy",
    "/open-data",
    "/countries/japan",
    "/no-such-page",
  ])("%s arrives in the language of the cookie: text, title, description, JSON-LD", async (path) => {
    const { body, headers } = await page(path, inHindi);
    expect(headers["content-language"]).toBe("hi");
    expect(body).toContain('<html lang="hi">');
    expect(body).toMatch(/<h1[^>]*>[^<]*[\u0900-\u097f]/);
    expect(body).toMatch(/<title>[^<]*[\u0900-\u097f][^<]*<\/title>/);
    if (path !== "/no-such-page") expect(body).toMatch(/name="description" content="[^"]*[\u0900-\u097f]/);
    for (const block of blocksOf(body))
      expect(JSON.stringify(block)).toMatch(/[\u0900-\u097f]|"inLanguage":"hi"/);
    expect(textOf(body)).not.toContain("Frequently Asked Questions");
  });

  it("a Hindi page preloads the Hindi texts, and an English page does not", async () => {
    const { body } = await page("/", inHindi);
    const [, file = ""] =
      /<link [^>]*rel="modulepreload"[^>]*href="(\/assets\/hindi-[^"]+)"/.exec(body) ?? [];
    expect((await page(file)).statusCode).toBe(200);
    expect((await page("/")).body).not.toMatch(/hindi-/);
  });

  it.each<Record<string, string>>([
    {},
    { cookie: "language=fr" },
    { cookie: "language=" },
    { "accept-language": "hi" },
  ])("nobody who did not choose it is given it: %j", async (headers) =>
    expect((await page("/", headers)).body).toContain('<html lang="en">'),
  );

  it("an ETag is valid for its language only", async () => {
    const english = await page("/help");
    const hindi = await page("/help", inHindi);
    expect(english.headers.vary).toBe("accept-encoding, cookie");
    expect(hindi.headers.etag).not.toBe(english.headers.etag);
    const again = await page("/help", { ...inHindi, "if-none-match": String(english.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([200, hindi.body]);
    const held = await page("/help", { ...inHindi, "if-none-match": String(hindi.headers.etag) });
    expect([held.statusCode, held.headers.vary]).toEqual([304, "accept-encoding, cookie"]);
  });

  it("rendering both languages at once does not mix them", async () => {
    test.clock.advance(86_400_000);
    const headings = await Promise.all(
      [{}, inHindi, {}, inHindi].map(
        async (headers) => /<h1[^>]*>([^<]*)/.exec((await page("/", headers)).body)?.[1],
      ),
    );
    expect(headings).toEqual([
      "Smarter Visas. Faster Approvals",
      "आसान वीज़ा। जल्द मंज़ूरी",
      "Smarter Visas. Faster Approvals",
      "आसान वीज़ा। जल्द मंज़ूरी",
    ]);
    test.clock.set("2026-11-20T06:30:00Z");
  });
});

describe("sending", () => {
  it("uses the compression that the browser accepts", async () => {
    const { body } = await page("/terms");
    const br = await page("/terms", { "accept-encoding": "gzip, deflate, br, zstd" });
    expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding, cookie" });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body);
    const zipped = await page("/terms", { "accept-encoding": "gzip, br;q=0" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(body);
    expect(
      (await page("/terms", { "accept-encoding": "identity" })).headers["content-encoding"],
    ).toBeUndefined();
  });

  it("requires revalidation, and answers 304 to a browser that has the page", async () => {
    const { headers } = await page("/contact");
    expect(headers["cache-control"]).toBe("no-cache");
    const again = await page("/contact", { "if-none-match": String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  it("redirects a URL with a trailing slash to the one without", async () => {
    const { statusCode, headers } = await page("/help/?q=1");
    expect([statusCode, headers.location]).toEqual([308, "/help?q=1"]);
    const index = await page("/index.html?q=1");
    expect([index.statusCode, index.headers.location]).toEqual([308, "/?q=1"]);
    expect((await page("//evil.example/")).statusCode).toBe(404);
  });
});

describe("unknown pages", () => {
  it.each(["/no-such-page", "/countries/atlantis", "/countries/%3Cscript%3E"])(
    "%s answers 404 with 'Page Not Found' and noindex",
    async (path) => {
      const { statusCode, body } = await page(path);
      expect(statusCode).toBe(404);
      expect(body).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).not.toContain("canonical");
    },
  );

  it("a missing file or API path gets the API's error", async () => {
    for (const path of ["/assets/missing.js", "/recognition/7.0.0/missing.wasm", "/api/v1/nothing"]) {
      const { statusCode, headers } = await page(path, { accept: "*/*" });
      expect([statusCode, headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
    }
  });
});

describe("renewal", () => {
  const priceOf = async (path: string) => (await page(path)).body;

  it("a page is cached until a price changes, and shows the new price within five seconds", async () => {
    const before = await priceOf("/countries/japan");
    test.clock.advance(6000);
    expect(await priceOf("/countries/japan")).toBe(before);
    await test.ownerDb
      .updateTable("plans")
      .set({ amount_paise: 7_654_300 })
      .where("destination_id", "=", "japan")
      .execute();
    test.clock.advance(6000);
    expect(textOf(await priceOf("/countries/japan"))).toContain("₹76,543");
    expect(await priceOf("/")).toContain("76543");
  });

  it("a page older than a second is sent at once, even if the database hangs, and renewed in the background", async () => {
    const before = await priceOf("/countries/japan");
    await test.ownerDb.transaction().execute(async (changing) => {
      const japan = changing.updateTable("plans").where("destination_id", "=", "japan");
      await japan.set({ amount_paise: 8_765_400 }).execute();
      await sql`lock table plans in access exclusive mode`.execute(changing);
      test.clock.advance(2000);
      expect(await priceOf("/countries/japan")).toBe(before);
    });
    await expect.poll(async () => textOf(await priceOf("/countries/japan"))).toContain("₹87,654");
  });

  it("a page is renewed when a new day starts in India", async () => {
    expect(await priceOf("/terms")).toContain('"today":"2026-11-20"');
    test.clock.set("2026-11-20T18:30:01Z");
    expect(await priceOf("/terms")).toContain('"today":"2026-11-21"');
  });
});

describe("for machines", () => {
  it("the site map lists every destination and public page once", async () => {
    const { body, headers } = await page("/sitemap.xml");
    expect(headers["content-type"]).toContain("application/xml");
    const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
    expect(listed.filter((address) => address.includes("/countries/"))).toHaveLength(35);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toHaveLength(35 + 8);
  });

  it("security.txt says whom to write to, in which languages, and expires in 180 days", async () => {
    const { publicUrl } = test.platform.config;
    const { statusCode, headers, body } = await page("/.well-known/security.txt");
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const expires = new Date(test.platform.clock().getTime() + 180 * 24 * 3_600_000).toISOString();
    expect(body.trim().split("\n")).toEqual([
      "Contact: mailto:help@pravesh.example?subject=Security",
      `Expires: ${expires}`,
      "Preferred-Languages: en, hi",
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]);
  });

  it("robots.txt names the site map, and the manifest names existing icons", async () => {
    const { publicUrl } = test.platform.config;
    expect((await page("/robots.txt")).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    const manifest = (await page("/manifest.webmanifest")).json<Manifest>();
    const own = { id: "/", short_name: "Pravesh", start_url: "/", display: "standalone", lang: "en" };
    expect(manifest).toMatchObject(own);
    const maskable = manifest.icons.filter(({ purpose }) => purpose === "maskable");
    expect(maskable.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512"]);
    for (const { src, sizes, type } of manifest.icons) {
      const { statusCode, headers, rawPayload } = await page(src);
      expect([statusCode, headers["content-type"]]).toEqual([200, type]);
      if (type === "image/png")
        expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it("files with content hashes are compressed and cached for a year", async () => {
    const [, script = ""] = /<script [^>]*src="([^"]+)"/.exec((await page("/")).body) ?? [];
    const { headers, rawPayload } = await page(script, { "accept-encoding": "br" });
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["content-type"]).toContain("javascript");
    expect(brotliDecompressSync(rawPayload).length).toBeGreaterThan(rawPayload.length * 2);
  });
});
