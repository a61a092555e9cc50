// Serves the built web application's compressed files; those with a content hash in their name are cached for a year.
import fastifyStatic from "@fastify/static";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { App } from "./app-type.ts";

const builtWeb = join(import.meta.dirname, "../../../dist/web");
const yearSeconds = 31_536_000;

const worker = "/service-worker.js";
/** Revalidated at each visit; it may only fetch from our origin. */
const workerHeaders = {
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  "service-worker-allowed": "/",
};

/** Workers that run WebAssembly, which no page may: those that read passports, find faces and draw PDFs. */
const computing = /\/(?:(?:passport|face)-worker-[\w-]+\.js|pdf\.worker\.min\.mjs)(?:\.(?:br|gz))?$/;
const computingPolicy =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';img-src 'self' blob: data:;frame-ancestors 'none'";

/** Pictures and fonts, which contain no active content. */
const passive = /\.(?:svg|png|ico|webp|woff2)(?:\.(?:br|gz))?$/;
/** Left out of pictures and fonts: on small pictures they would be as large as the content. */
const pageHeaders = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/** Serves only the API if there is no build. */
export async function webFiles(app: App): Promise<void> {
  if (!existsSync(join(builtWeb, "index.html"))) return;
  await app.register(fastifyStatic, {
    root: builtWeb,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ["index.html", "**/*.br", "**/*.{js,mjs,css,svg,json,wasm,bin}.gz"],
    setHeaders: (reply, path) => {
      if (path.endsWith(worker) || path.includes(`${worker}.`)) return void reply.headers(workerHeaders);
      const named = path.includes("/assets/");
      const lifetime = named ? `public, max-age=${yearSeconds}, immutable` : "public, max-age=3600";
      void reply.header("cache-control", lifetime);
      for (const name of pageHeaders) void reply.removeHeader(name);
      if (computing.test(path)) void reply.header("content-security-policy", computingPolicy);
      if (passive.test(path)) void reply.header("content-security-policy", "default-src 'none'");
    },
  });
}
