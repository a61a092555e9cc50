// The broker's own page: whom to log in as, plainly, without script; test identities clearly marked.
import { createHash } from "node:crypto";
import { languageIn } from "#contract/page-cookies.ts";
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import { brokerPath } from "./broker-paths.ts";
import { interactionTexts } from "./interaction-texts.ts";
import { testIdentities } from "./test-identities.ts";

const style = `
:root { color-scheme: light dark; --ground: #eef1f4; --paper: #fff; --ink: #1b2733; --soft: #56636f; --line: #7d8a96; --action: #17568c; --on-action: #fff; --warn: #fff1d1; --on-warn: #5c4200; }
@media (prefers-color-scheme: dark) { :root { --ground: #12181e; --paper: #1c252d; --ink: #e9eef2; --soft: #a5b2bd; --line: #7d8a96; --action: #8cc4f2; --on-action: #0b1c2b; --warn: #4a3a10; --on-warn: #ffe7ae; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: .75rem 1rem; background: var(--warn); color: var(--on-warn); text-align: center; font-weight: 600; }
main { width: min(28rem, 100% - 2rem); margin: 1.5rem auto; padding: 1.5rem; background: var(--paper); border-radius: .75rem; }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
p { margin: .5rem 0; }
.soft { color: var(--soft); font-size: .875rem; }
form { margin: 0 0 .5rem; }
label { display: block; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; margin: .25rem 0 .5rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--paper); color: inherit; font: inherit; }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--action); border-radius: .5rem; background: var(--paper); color: var(--action); font: inherit; text-align: start; text-decoration: none; cursor: pointer; overflow-wrap: anywhere; }
button b, .button b { display: block; }
.button { margin-bottom: .5rem; background: var(--action); color: var(--on-action); font-weight: 600; }
.leave { margin-top: 1.5rem; text-align: center; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** This page's own style, and forms to its own origin; a form may be led on to the providers. */
export function interactionPolicy(upstreamOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${["'self'", ...upstreamOrigins].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

interface Choice {
  uid: string;
  upstreams: readonly { id: string; name: string }[];
  testAccounts: boolean;
  /** The `Cookie` header: the page is in the language of the site. */
  cookies: string;
}

export function interactionPage({ uid, upstreams, testAccounts, cookies }: Choice): string {
  const language = languageIn(cookies) ?? "en";
  const words = interactionTexts[language];
  const links = upstreams.map(
    ({ id, name }) =>
      `<a class="button" href="${brokerPath("upstream", { uid, id })}">${escapeHtml(words.continueWith(name))}</a>`,
  );
  return layout({
    language,
    notice: testAccounts ? words.testNotice : undefined,
    title: words.title,
    body: `<p class="soft">${escapeHtml(words.lead)}</p>
${links.join("\n")}
${testAccounts ? testForms(uid, language) : ""}
<form class="leave" method="post" action="${brokerPath("cancel", { uid })}"><button>${words.cancel}</button></form>`,
  });
}

function testForms(uid: string, language: Language): string {
  const words = interactionTexts[language];
  const action = brokerPath("testLogin", { uid });
  const known = Object.entries(testIdentities).map(
    ([
      id,
      person,
    ]) => `<form method="post" action="${action}"><input type="hidden" name="identity" value="${id}">
<button><b>${escapeHtml(person.name)}</b><span class="soft">${escapeHtml(words.about[id as keyof typeof testIdentities])}</span></button></form>`,
  );
  return `<h2>${words.testTitle}</h2>
${known.join("\n")}
<form method="post" action="${action}"><label for="identity">${words.another}</label>
<input id="identity" name="identity" type="email" required autocomplete="off" placeholder="name@example.com">
<button>${words.useIt}</button></form>`;
}

/** What the browser is shown when a request makes no sense: nothing of it is repeated. */
export function errorPage(code: string, cookies: string): string {
  const language = languageIn(cookies) ?? "en";
  const words = interactionTexts[language];
  return layout({
    language,
    title: words.failed,
    body: `<p>${code === "too_many_requests" ? words.tooMany : words.failedLead}</p>
<p class="soft">${escapeHtml(code)}</p>
<p><a class="button" href="/login">${words.again}</a></p>`,
  });
}

interface Page {
  language: Language;
  notice?: string | undefined;
  title: string;
  /** HTML: whatever comes from outside has gone through `escapeHtml`. */
  body: string;
}

function layout({ language, notice, title, body }: Page): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(brand.name)}</title>
<style>${style}</style>
</head>
<body>
${notice === undefined ? "" : `<header class="notice">${escapeHtml(notice)}</header>`}
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
