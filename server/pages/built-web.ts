// The built web that pages are rendered with: its HTML as a template, its stylesheet and its renderer.
import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderPage } from "#contract/rendered-page.ts";
import type { Config } from "#server/config.ts";
import { type Language, languages } from "#domain/content/languages.ts";
import { addStoredFont } from "./heading-font.ts";
import { pageStyle } from "./page-style.ts";
import { pagePolicy } from "#server/platform/http/security-headers.ts";

const dist = join(import.meta.dirname, "../../dist");
const indexHtml = join(dist, "web/index.html");
const rendererFile = join(dist, "pages/render-page.js");

export interface BuiltWeb {
  /** The HTML of the single-page application, for pages rendered only in the browser, and its content security policy. */
  shell: string;
  shellPolicy: string;
  /** The HTML around a rendered page. */
  templates: Record<Language, PageTemplate>;
  /** The part of the stylesheet that a page's HTML needs. */
  styleOf: (html: string) => string;
  /** The content security policy that allows a page's inline style and its start script (P35). */
  policyWith: (style: string) => string;
  renderPage: RenderPage;
}

export interface PageTemplate {
  beforeHead: string;
  beforeBody: string;
  afterBody: string;
}

/** Returns undefined without a build; then only the API is served. */
export async function findBuiltWeb(config: Config): Promise<BuiltWeb | undefined> {
  if (!existsSync(indexHtml) || !existsSync(rendererFile)) return undefined;
  const shell = await readFile(indexHtml, "utf8");
  const { renderPage } = (await import(pathToFileURL(rendererFile).href)) as { renderPage: RenderPage };
  const [style, manifest] = await Promise.all([readStyle(shell), readManifest()]);
  const beforePaint = `${markArrival}${addStoredFont(style)}`;
  const templates = Object.fromEntries(
    languages.map((language) => [language, splitShell(inLanguage(shell, language, manifest), beforePaint)]),
  ) as BuiltWeb["templates"];
  const [, script = ""] = /<script>([\s\S]*?)<\/script>/.exec(shell) ?? [];
  const scripts = [script, beforePaint, startScripts].map(hashOf).join(" ");
  const policy = pagePolicy(config).replace("script-src ", `script-src ${scripts} `);
  return {
    shell: preloading(shell, manifest["routes.tsx"]),
    shellPolicy: policy,
    templates,
    styleOf: pageStyle(style),
    policyWith: (own) => policy.replace("style-src ", `style-src ${hashOf(own)} `),
    renderPage,
  };
}

const stylesheetLink = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>\s*/g;

const loadedLater =
  /<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\s*/g;

async function readStyle(shell: string): Promise<string> {
  const files = [...shell.matchAll(stylesheetLink)].map(([, href = ""]) => join(dist, "web", href));
  const styles = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return styles.join("\n").trim();
}

type Manifest = Record<string, { file: string } | undefined>;

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, "web/.vite/manifest.json"), "utf8")) as Manifest;
}

/** English texts are in the main script. Hindi has its own, which is preloaded, and its own letters. */
function inLanguage(shell: string, language: Language, manifest: Manifest): string {
  const own = { en: undefined, hi: { texts: manifest["hindi.ts"], letters: "devanagari" } }[language];
  const named = shell.replace('<html lang="en">', `<html lang="${language}">`);
  return own ? withLetters(preloading(named, own.texts), own.letters) : named;
}

/** Before the first paint (commands/building/write-font-script.ts). */
function withLetters(shell: string, name: string): string {
  const [file = ""] = globSync(`assets/${name}-*.js`, { cwd: join(dist, "web") });
  return shell.replace("</head>", `<script src="/${file}"></script></head>`);
}

function preloading(shell: string, script: { file: string } | undefined): string {
  if (!script) return shell;
  return shell.replace("</head>", `<link rel="modulepreload" crossorigin href="/${script.file}"></head>`);
}

/**
 * Stores the last button press and the last choice before hydration, for web/client/page/replay-input.ts to repeat. The events
 * are stopped, because React would replay them during hydration, when a choice has already been reset.
 */
const recordInput =
  "{const keep=(event)=>{const{type,target}=event;" +
  'if(type==="click"){if(!(keep.button=target.closest("button")))return}' +
  'else if(target.matches("select"))keep.choice={select:target,value:target.value};else return;' +
  "event.stopImmediatePropagation()};" +
  'globalThis.recordInput=keep;for(const type of["click","input","change"])addEventListener(type,keep,true)}';

/**
 * Starts the scripts once the page is painted, so that content gets the network and the processor first. Background tabs are
 * not painted, so they start the scripts after two seconds. The script is loaded next to the whole stylesheet and runs after it:
 * what it shows may need more than the page's own style has. It waits for the frame in which the browser computes the styles again,
 * so that both together block for less time. To add a script that has started does nothing.
 */
const startScripts =
  recordInput +
  '{const start=()=>{const{content}=document.getElementById("scripts"),style=content.querySelector("[rel=stylesheet]");' +
  'if(!style)return;const script=content.querySelector("script");script.remove();' +
  "const run=()=>document.head.append(script);" +
  "style.onload=style.onerror=()=>{requestAnimationFrame(()=>setTimeout(run));setTimeout(run,500)};" +
  "document.head.append(content)};" +
  'new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,2000)}';

/**
 * For sections that wait to be laid out (web/client/page/in-turn.tsx). Not on a reload and on the way back: the browser then
 * returns to a place on the page, and must know its height.
 */
const markArrival =
  'if(performance.getEntriesByType("navigation")[0]?.type==="navigate")document.documentElement.dataset.arriving="";';

/** Splits the shell without its title. Its stylesheet and scripts wait in a template until the page is painted. */
function splitShell(shell: string, beforePaint: string): PageTemplate {
  const later: string[] = [];
  const bare = shell.replace(/<title>[^<]*<\/title>\s*/, "").replaceAll(loadedLater, (tag) => {
    later.push(tag.trim());
    return "";
  });
  const [head = "", body = ""] = bare.split("</head>");
  const [beforeBody = "", afterBody = ""] = body.split('<div id="root"></div>');
  const template = `<template id="scripts">${later.map(early).join("")}</template><script>${startScripts}</script>`;
  const withoutScripts = `<noscript>${later.filter((tag) => tag.includes("stylesheet")).join("")}</noscript>`;
  return {
    beforeHead: `${head}<script>${beforePaint}</script>`,
    beforeBody: `</head>${beforeBody}<div id="root">`,
    // At the end, because a cached script may run at once and needs the whole page.
    afterBody: `</div>${afterBody.replace("</body>", () => `${template}${withoutScripts}</body>`)}`,
  };
}

/** Preloads the script, which is added only once the stylesheet is there. */
function early(tag: string): string {
  const [, source] = /^<script[^>]* src="([^"]+)"/.exec(tag) ?? [];
  return source === undefined ? tag : `<link rel="modulepreload" crossorigin href="${source}">${tag}`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
