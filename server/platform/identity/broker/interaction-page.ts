// The broker's login page: the choice of a provider, or of a clearly marked test identity; no scripts.
import { createHash } from "node:crypto";
import { languageIn, schemeIn } from "#contract/page-cookies.ts";
import { brand } from "#domain/brand.ts";
import { brokerPath } from "./broker-paths.ts";
import { interactionTexts } from "./interaction-texts.ts";
import { testIdentities } from "./test-identities.ts";

/** The colours of web/styles/tokens.css. */
const style = `
:root { color-scheme: light dark; --paper: light-dark(#faf6ee, #0f1624); --sheet: light-dark(#fffdf8, #172135); --ink: light-dark(#14213d, #efeadd); --soft: light-dark(#4c5872, #b0bacd); --line: light-dark(#e0d8c7, #2d3a54); --edge: light-dark(#7d8497, #7c8aa8); --action: light-dark(#1b3768, #adc6f5); --on-action: light-dark(#fffdf8, #101a2e); --sun: light-dark(#f2a654, #a34c04); --note: light-dark(#fbeedb, #38290f); --on-note: light-dark(#8f4a05, #f7bf7f); --wrong: light-dark(#a5261d, #ffa79c); --focus: light-dark(#b2560a, #f7bf7f); }
:root[data-scheme="light"] { color-scheme: light; }
:root[data-scheme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: .75rem 1rem; background: var(--note); color: var(--on-note); text-align: center; font-weight: 600; }
.mark { display: flex; align-items: center; gap: .625rem; width: min(28rem, 100% - 2rem); margin: 1.5rem auto 0; font-size: 1.375rem; font-weight: 600; }
.mark svg { width: 2rem; height: 2rem; }
.mark rect { fill: var(--action); }
.mark path { fill: none; stroke: var(--on-action); stroke-width: 2.2; stroke-linecap: round; }
.mark circle { fill: var(--sun); }
main { width: min(28rem, 100% - 2rem); margin: 1rem auto 1.5rem; padding: 1.5rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem; }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
p { margin: .5rem 0; }
.soft { color: var(--soft); font-size: .875rem; }
.wrong { color: var(--wrong); font-size: .875rem; }
form { margin: 0 0 .5rem; }
.another { margin-top: 1.25rem; }
label { display: block; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; margin: .25rem 0 .5rem; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--sheet); color: inherit; font: inherit; }
input::placeholder { color: var(--soft); opacity: 1; }
input[aria-invalid] { border-color: var(--wrong); }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--sheet); color: var(--action); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; overflow-wrap: anywhere; }
.who { text-align: start; }
.who b, .who span { display: block; font-weight: 400; }
.who b { font-weight: 600; }
.button { margin: 1rem 0 .5rem; border-color: var(--action); background: var(--action); color: var(--on-action); }
.leave { margin-top: 1.5rem; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** Allows the page's style and forms to its origin, which may redirect to the providers. */
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
  /** The `Cookie` header, which contains the site's language. */
  cookies: string;
  /** The typed text, if it is not an email address. */
  wrongEmail?: string | undefined;
}

export function interactionPage({ uid, upstreams, testAccounts, cookies, wrongEmail }: Choice): string {
  const words = wordsIn(cookies);
  const links = upstreams.map(
    ({ id, name }) =>
      `<a class="button" href="${brokerPath("upstream", { uid, id })}">${escapeHtml(words.continueWith(name))}</a>`,
  );
  return layout({
    cookies,
    notice: testAccounts ? words.testNotice : undefined,
    title: words.title,
    body: `<p class="soft">${escapeHtml(words.lead)}</p>
${links.join("\n")}
${testAccounts ? testForms({ uid, cookies, wrongEmail }) : ""}
<form class="leave" method="post" action="${brokerPath("cancel", { uid })}"><button>${words.cancel}</button></form>`,
  });
}

function testForms({ uid, cookies, wrongEmail }: Pick<Choice, "uid" | "cookies" | "wrongEmail">): string {
  const words = wordsIn(cookies);
  const action = brokerPath("testLogin", { uid });
  const known = Object.entries(testIdentities).map(
    ([
      id,
      person,
    ]) => `<form method="post" action="${action}"><input type="hidden" name="identity" value="${id}">
<button class="who"><b>${escapeHtml(person.name)}</b><span class="soft">${escapeHtml(words.about[id as keyof typeof testIdentities])}</span></button></form>`,
  );
  return `<h2>${words.testTitle}</h2>
${known.join("\n")}
<form class="another" method="post" action="${action}"><label for="identity">${words.another}</label>
${wrongEmail === undefined ? "" : `<p class="wrong" id="wrong">${words.emailWrong}</p>`}
<input id="identity" name="identity" type="email" required autocomplete="off" placeholder="name@example.com"${wrongEmail === undefined ? "" : ` value="${escapeHtml(wrongEmail)}" aria-invalid="true" aria-describedby="wrong" autofocus`}>
<button>${words.useIt}</button></form>`;
}

/** The page for an invalid request; it repeats nothing from the request. */
export function errorPage(code: string, cookies: string): string {
  const words = wordsIn(cookies);
  const { leads } = words;
  const lead = Object.hasOwn(leads, code) ? leads[code as keyof typeof leads] : leads.other;
  return layout({
    cookies,
    title: words.failed,
    body: `<p>${lead}</p>
<p class="soft">${escapeHtml(code)}</p>
<p><a class="button" href="/login">${words.again}</a></p>`,
  });
}

/** The page for a logout request for another user. */
export function stillInPage(cookies: string): string {
  const words = wordsIn(cookies);
  return layout({
    cookies,
    title: words.stillIn,
    body: `<p>${words.stillInLead}</p>
<p><a class="button" href="/">${words.home}</a></p>`,
  });
}

interface Page {
  cookies: string;
  notice?: string | undefined;
  title: string;
  /** HTML; all outside input has passed through `escapeHtml`. */
  body: string;
}

function layout({ cookies, notice, title, body }: Page): string {
  const scheme = schemeIn(cookies);
  return `<!doctype html>
<html lang="${languageIn(cookies) ?? "en"}"${scheme ? ` data-scheme="${scheme}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(brand.name)}</title>
<style>${style}</style>
</head>
<body>
<header>
${notice === undefined ? "" : `<p class="notice">${escapeHtml(notice)}</p>`}
<div class="mark"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/><path d="M7 26V15a9 9 0 0 1 18 0v11M5 26h22"/><circle cx="16" cy="17.5" r="4.2"/></svg>${escapeHtml(brand.name)}</div>
</header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

function wordsIn(cookies: string): (typeof interactionTexts)["en" | "hi"] {
  return interactionTexts[languageIn(cookies) ?? "en"];
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
