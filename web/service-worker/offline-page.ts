// The last resort when the server can't be reached: self-contained, in both languages, and replaced as soon as it answers.
import { brand } from "#domain/brand.ts";
import type { Language } from "#domain/content/languages.ts";
import { frame as english } from "#web/frame/english.ts";
import { frame as hindi } from "#web/frame/hindi.ts";
import { actionStyle } from "#web/ui/action/action-style.ts";
import { builtWeb } from "./built-web.ts";

export async function offlinePage(): Promise<Response> {
  const policy = [
    "default-src 'none'",
    `style-src ${await hashOf(builtWeb.style)}`,
    `script-src ${await hashOf(script)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "cache-control": "no-store",
  };
  return new Response(html(), { status: 503, headers });
}

function html(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark"><title>${titleOf("en", english.offline)}</title>
<style>${builtWeb.style}</style></head><body>
<main class="mx-auto flex min-h-dvh max-w-prose flex-col justify-center gap-5 px-4 py-16">
${sections()}</main><script>${script}</script></body></html>`;
}

const names = { en: brand.name, hi: brand.nameInHindi } satisfies Record<Language, string>;

type Texts = Record<"title" | "text" | "retry" | "trying", string>;

function titleOf(language: Language, { title }: Texts): string {
  return `${title} · ${names[language]}`;
}

/** Without a connection, and with one while the server does not answer: only the page knows which it is. */
function sections(): string {
  const causes = ["offline", "unreachable"] as const;
  return causes
    .flatMap((cause) => [
      section(cause, { language: "en", texts: english[cause] }),
      section(cause, { language: "hi", texts: hindi[cause] }),
    ])
    .join("");
}

function section(cause: string, { language, texts }: { language: Language; texts: Texts }): string {
  const { title, text, retry, trying } = texts;
  return `<section lang="${language}" data-cause="${cause}" data-title="${titleOf(language, texts)}" class="space-y-5" hidden>
<p class="font-display text-2xl font-semibold">${names[language]}</p><h1>${title}</h1>
<p class="text-lg text-ink-soft">${text}</p>
<p><button type="button" class="${actionStyle({})}">${retry}</button></p>
<p role="status" class="text-ink-soft">${trying}</p></section>`;
}

/** Browsers do not report every change of connection, so a small file is requested now and then. */
const script = `(() => {
  const cookie = (name) => new RegExp("(?:^|; )" + name + "=([a-z]+)").exec(document.cookie)?.[1];
  const scheme = cookie("scheme");
  if (scheme) document.documentElement.dataset.scheme = scheme;
  const language = cookie("language") === "hi" ? "hi" : "en";
  document.documentElement.lang = language;
  const sections = document.querySelectorAll("section");
  const show = () => {
    const cause = navigator.onLine ? "unreachable" : "offline";
    for (const section of sections) {
      section.hidden = section.lang !== language || section.dataset.cause !== cause;
      if (!section.hidden) document.title = section.dataset.title;
    }
  };
  show();
  for (const section of sections) section.querySelector("button").addEventListener("click", () => location.reload());
  addEventListener("offline", show);
  addEventListener("online", () => location.reload());
  setInterval(() => fetch("/favicon.svg", { cache: "no-store" }).then(() => location.reload(), () => {}), 5000);
})();`;

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}
