// The layout of the sandbox's pages: plain, without scripts, and clearly marked as not a real payment.
import { createHash } from "node:crypto";
import { brand } from "#domain/brand.ts";
import { formatRupees } from "#domain/money.ts";

const style = `
:root { color-scheme: light dark; --ground: #eef1f4; --paper: #fff; --ink: #1b2733; --soft: #56636f; --line: #d4dbe1; --action: #17568c; --on-action: #fff; --warn: #fff1d1; --on-warn: #5c4200; }
@media (prefers-color-scheme: dark) { :root { --ground: #12181e; --paper: #1c252d; --ink: #e9eef2; --soft: #a5b2bd; --line: #37434d; --action: #8cc4f2; --on-action: #0b1c2b; --warn: #4a3a10; --on-warn: #ffe7ae; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: .75rem 1rem; background: var(--warn); color: var(--on-warn); text-align: center; font-weight: 600; }
main { width: min(28rem, 100% - 2rem); margin: 2rem auto; padding: 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: .5rem 0; }
.soft { color: var(--soft); }
.amount { margin: 1rem 0; padding: 1rem 0; border-block: 1px solid var(--line); font-size: 1.75rem; font-weight: 650; }
.problem { padding: .75rem; border-left: .25rem solid #b3261e; background: var(--ground); }
svg { display: block; width: 12rem; height: 12rem; margin: 1rem auto; border-radius: .5rem; background: #fff; }
.on-phone { display: none; }
.on-phone .button { display: block; }
@media (pointer: coarse) { .on-phone { display: block; } .on-computer { display: none; } }
fieldset { margin: 1rem 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; border-bottom: 1px solid var(--line); }
input[type=radio] { width: 1.25rem; height: 1.25rem; accent-color: var(--action); }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.25rem; }
button, .button { flex: 1 1 5.5rem; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--action); border-radius: .5rem; background: var(--paper); color: var(--action); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button[value=approve], .button { background: var(--action); color: var(--on-action); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** Allows only this page's style and forms to its origin. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** `body` is HTML; all outside input in it must have passed through `escapeHtml`. */
export function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – sandbox</title>
<style>${style}</style>
</head>
<body>
<header class="notice">Sandbox: no real money</header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** The payee and the amount. */
export function amountLine(amountPaise: number): string {
  return `<p class="soft">Payment to ${escapeHtml(brand.name)}</p>
<p class="amount">${escapeHtml(formatRupees(amountPaise))}</p>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
