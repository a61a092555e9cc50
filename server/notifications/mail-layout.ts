// Renders an email as text and as HTML from the same parts; the HTML is narrow, needs no images and has a dark scheme.
import { brand } from "#domain/brand.ts";
import { brandIn } from "#domain/content/in-language.ts";
import type { Language } from "#domain/content/languages.ts";
import { withoutPassportNumbers } from "#domain/mails/without-passport-numbers.ts";
import { escapeHtml } from "./escape-html.ts";
import type { MailText } from "./send-mail.ts";

export type MailPart =
  | { kind: "text"; text: string }
  | { kind: "action"; label: string; url: string }
  | { kind: "facts"; rows: readonly (readonly [label: string, value: string])[] };

export interface MailParts {
  /** English by default. */
  language?: Language;
  subject: string;
  heading: string;
  /** What the inbox shows next to the subject. */
  preview: string;
  parts: readonly MailPart[];
}

export function composeMail(written: MailParts): MailText {
  const mail = withoutNumbers(written);
  return { subject: mail.subject, text: textOf(mail), html: htmlOf(mail) };
}

/** Masks passport numbers that someone typed into a name or a reason. */
function withoutNumbers(mail: MailParts): MailParts {
  const { subject, heading, preview } = mail;
  const clean = withoutPassportNumbers;
  return {
    ...mail,
    subject: clean(subject),
    heading: clean(heading),
    preview: clean(preview),
    parts: mail.parts.map((part) => {
      if (part.kind === "text") return { ...part, text: clean(part.text) };
      if (part.kind === "action") return part;
      return { ...part, rows: part.rows.map(([label, value]) => [label, clean(value)] as const) };
    }),
  };
}

/** Greets by name, unless the name would become a link: strangers can sign up with someone else's address. */
export function greeting(fullName: string, language: Language = "en"): string {
  const { hello } = phrases[language];
  return /[:/@\\]|\.\S/.test(fullName) ? `${hello},` : `${hello} ${fullName},`;
}

const phrases = {
  en: { hello: "Hello", orOpen: "Or open this link:" },
  hi: { hello: "नमस्ते", orOpen: "या यह लिंक खोलें:" },
} as const satisfies Record<Language, object>;

function textOf({ heading, parts, language = "en" }: MailParts): string {
  return `${[heading, ...parts.map(partText), `--\n${signatureIn(language)}`].join("\n\n")}\n`;
}

function signatureIn(language: Language): string {
  return `${brandIn(language)} · ${brand.email} · ${brand.phone}`;
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "action":
      return `${part.label}:\n${part.url}`;
    case "facts":
      return part.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
  }
}

function htmlOf({ subject, heading, preview, parts, language = "en" }: MailParts): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#faf6ee;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#faf6ee;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td class="ink" style="padding:0 8px 14px;font:600 20px/1.3 Georgia,'Times New Roman',serif;color:#14213d;">${escapeHtml(brandIn(language))}</td></tr>
<tr><td class="sheet" style="background-color:#fffdf8;border:1px solid #e0d8c7;border-top:4px solid #cf6f10;border-radius:6px;padding:28px 24px;">
<h1 class="ink" style="margin:0 0 16px;font:600 24px/1.3 Georgia,'Times New Roman',serif;color:#14213d;">${escapeHtml(heading)}</h1>
${parts.map((part) => partHtml(part, phrases[language].orOpen)).join("\n")}
</td></tr>
<tr><td class="soft" style="padding:16px 8px;${sans}font-size:13px;line-height:1.5;color:#4c5872;">${escapeHtml(signatureIn(language))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;";

const darkStyle = `@media (prefers-color-scheme: dark) {
.paper { background-color: #0f1624 !important; }
.sheet { background-color: #172135 !important; border-color: #2d3a54 !important; border-top-color: #f2a654 !important; }
.ink { color: #efeadd !important; }
.soft { color: #b0bacd !important; }
.line { border-color: #2d3a54 !important; }
.button { background-color: #adc6f5 !important; color: #101a2e !important; }
.link { color: #adc6f5 !important; }
}`;

function partHtml(part: MailPart, orOpen: string): string {
  switch (part.kind) {
    case "text":
      return `<p class="ink" style="margin:0 0 16px;${sans}font-size:16px;line-height:1.55;color:#14213d;">${escapeHtml(part.text)}</p>`;
    case "action":
      return actionHtml(part.label, escapeHtml(part.url), orOpen);
    case "facts":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;">
${part.rows.map(factHtml).join("\n")}
</table>`;
  }
}

/** The URL is also shown below the button, because some email clients rewrite links. */
function actionHtml(label: string, url: string, orOpen: string): string {
  return `<p style="margin:8px 0 12px;"><a class="button" href="${url}" style="display:inline-block;padding:13px 22px;border-radius:6px;background-color:#1b3768;color:#fffdf8;${sans}font-size:16px;font-weight:600;text-decoration:none;">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 20px;${sans}font-size:13px;line-height:1.5;color:#4c5872;word-break:break-all;">${orOpen} <a class="link" href="${url}" style="color:#1b3768;">${url}</a></p>`;
}

function factHtml([label, value]: readonly [string, string]): string {
  const cell = `padding:8px 0;border-bottom:1px solid #e0d8c7;${sans}font-size:15px;line-height:1.45;vertical-align:top;`;
  return `<tr><td class="soft line" width="42%" style="${cell}color:#4c5872;">${escapeHtml(label)}</td><td class="ink line" style="${cell}color:#14213d;">${escapeHtml(value)}</td></tr>`;
}
