// What a browser shows that asked for a page while the process is busy: it asks again by itself.
import { createHash } from "node:crypto";
import { brand } from "#domain/brand.ts";

const retryEverySeconds = 5;

const style =
  "body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}";

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryEverySeconds}">
<title>${brand.name}</title><style>${style}</style></head><body>
<h1>Many people are here right now</h1>
<p>This page opens by itself in a few seconds. What you entered is safe.</p>
<div lang="hi"><h1>अभी बहुत लोग आए हुए हैं</h1>
<p>यह पेज कुछ सेकंड में अपने-आप खुल जाएगा। आपने जो भरा है, वह सुरक्षित है।</p></div>
</body></html>`;

const hash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export const busyPage = { html, policy };
