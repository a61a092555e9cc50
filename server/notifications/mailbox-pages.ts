// The pages of the development mailbox: the list and a single email. Plain HTML, one stylesheet, no script.
import { createHash } from "node:crypto";
import { brand } from "#domain/brand.ts";
import { escapeHtml } from "./escape-html.ts";
import { type StoredMail, linksIn } from "./mailbox-store.ts";

export const mailboxPath = "/dev/mailbox";

export function attachmentUrl(mailId: string, fileName: string): string {
  return `${mailboxPath}/${mailId}/attachments/${encodeURIComponent(fileName)}`;
}

export function mailListPage(mails: readonly StoredMail[], recipient: string | undefined): string {
  const shown =
    mails.length > 0
      ? `<ol class="mails">${mails.map(mailRow).join("\n")}</ol>`
      : `<p class="empty">No emails${recipient === undefined ? " yet" : " for this recipient"}.</p>`;
  return page(
    "Mailbox",
    `<h1>Mailbox</h1>
<p class="note">Every email that ${escapeHtml(brand.name)} would send is saved here. None leaves this machine.</p>
<form class="filter" method="get" action="${mailboxPath}">
<label for="to">Recipient</label>
<input id="to" name="to" type="email" autocomplete="off" value="${escapeHtml(recipient ?? "")}">
<button type="submit">Show</button>
<a href="${mailboxPath}">All emails</a>
</form>
${shown}`,
  );
}

function mailRow({ id, subject, recipient, createdAt }: StoredMail): string {
  return `<li><a href="${mailboxPath}/${id}"><span class="subject">${escapeHtml(subject)}</span>
<span class="to">${escapeHtml(recipient)}</span> ${timeTag(createdAt)}</a></li>`;
}

const timeInIndia = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  dateStyle: "medium",
  timeStyle: "short",
});

function timeTag(at: Date): string {
  return `<time datetime="${at.toISOString()}">${timeInIndia.format(at)}</time>`;
}

export function mailPage(mail: StoredMail): string {
  const links = linksIn(mail.text).map(
    (url) => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`,
  );
  const attachments = mail.attachments.map(
    ({ fileName }) =>
      `<li><a href="${escapeHtml(attachmentUrl(mail.id, fileName))}">${escapeHtml(fileName)}</a></li>`,
  );
  return page(
    mail.subject,
    `<p><a href="${mailboxPath}">← Mailbox</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p class="note">To <a href="${mailboxPath}?to=${encodeURIComponent(mail.recipient)}">${escapeHtml(mail.recipient)}</a> · ${timeTag(mail.createdAt)}</p>
${links.length > 0 ? `<h2>Links</h2><ul class="links">${links.join("\n")}</ul>` : ""}
${attachments.length > 0 ? `<h2>Attachments</h2><ul class="links">${attachments.join("\n")}</ul>` : ""}
<h2>As HTML</h2>
<iframe title="The email as HTML" src="${mailboxPath}/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${escapeHtml(mail.text)}</pre>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)} · ${escapeHtml(brand.name)}</title>
<style>${style}</style>
</head>
<body><main>
${content}
</main></body>
</html>
`;
}

const style = `:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#faf6ee, #0f1624); color: light-dark(#14213d, #efeadd); font: 16px/1.5 system-ui, "Noto Sans", sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2 { font-family: Georgia, serif; line-height: 1.25; overflow-wrap: anywhere; }
h1 { margin: 0.5rem 0; font-size: 1.75rem; }
h2 { margin: 1.75rem 0 0.5rem; font-size: 1.1rem; }
a { color: light-dark(#1b3768, #adc6f5); }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid light-dark(#b2560a, #f7bf7f); outline-offset: 2px; }
.note, .empty, time, .to { color: light-dark(#4c5872, #b0bacd); }
.filter { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; margin: 1.25rem 0; }
input, button { min-height: 2.75rem; padding: 0 0.8rem; border: 1px solid light-dark(#7d8497, #7c8aa8); border-radius: 6px; font: inherit; }
input { flex: 1 1 14rem; min-width: 0; background: light-dark(#fffdf8, #172135); color: inherit; }
button { border: 0; background: light-dark(#1b3768, #adc6f5); color: light-dark(#fffdf8, #101a2e); font-weight: 600; cursor: pointer; }
.mails { list-style: none; margin: 0; padding: 0; border-top: 1px solid light-dark(#e0d8c7, #2d3a54); }
.mails a { display: flex; flex-wrap: wrap; gap: 0 0.9rem; padding: 0.8rem 0.5rem; border-bottom: 1px solid light-dark(#e0d8c7, #2d3a54); color: inherit; text-decoration: none; }
.mails a:hover { background: light-dark(#f2ecdf, #1f2a41); }
.subject { flex: 1 0 100%; font-weight: 600; }
.to { overflow-wrap: anywhere; }
time { margin-left: auto; white-space: nowrap; }
.note time { margin: 0; }
.links { padding-left: 1.1rem; }
.links a { overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: clamp(20rem, 70vh, 44rem); resize: vertical; border: 1px solid light-dark(#e0d8c7, #2d3a54); border-radius: 6px; background: light-dark(#faf6ee, #0f1624); }
pre { padding: 1rem; border-radius: 6px; background: light-dark(#f2ecdf, #1f2a41); white-space: pre-wrap; overflow-wrap: anywhere; }`;

const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** Allows what the mailbox's pages need: one stylesheet, the frame with the email and the filter form. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src ${styleHash}`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Allows an email's inline styles only: no scripts, no remote content, an opaque origin. */
export const framedMailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** Makes links in a framed email open in a new tab. */
export function frameMail({ html }: StoredMail): string {
  return html.replace("<head>", '<head>\n<base target="_blank">');
}
