// The words that this repository does not use, the ones to use instead, and the phrases that may keep them.
import type { Place } from "./read-prose.ts";

export type WordRule = {
  pattern: RegExp;
  instead: string;
  /** Everywhere, unless places are listed. */
  where?: readonly Place[];
};

/** `path` is a file or the beginning of its path; without a phrase nothing below it is checked. */
export type WordException = { path?: string; phrase?: string; reason: string };

export const wordRules = [
  { pattern: /\banew\b/i, instead: "again" },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: "fix" },
  { pattern: /\bbesides\b/i, instead: "also, except" },
  { pattern: /\bbeside\b/i, instead: "next to, as well as" },
  { pattern: /\b(whoever|whomever|whatever)\b/i, instead: "the user who, anyone who, any" },
  { pattern: /\b(is|are|was|were|be|been|being) told\b/i, instead: "is notified, sees, learns" },
  { pattern: /\b(tells?|told|telling) of\b/i, instead: "reports, announces, is about" },
  { pattern: /\btold (by|from)\b/i, instead: "reported by, distinguished from" },
  { pattern: /\bjudg(e[sd]?|ing|e?ments?)\b/i, instead: "validate, check, assess" },
  { pattern: /\bgiv(e|es|en|ing) back\b|\bgave back\b/i, instead: "return, refund" },
  { pattern: /\bgiv(e|es|en|ing) (the|its|their|his) \w+ back\b/i, instead: "return, refund" },
  { pattern: /\bhand(s|ed|ing)? (in|over)\b/i, instead: "submit, upload, pass" },
  {
    pattern: /\b(stands?|stood|standing) (in|under|beside|at|on|by|behind|before|there|here)\b(?! for)/i,
    instead: "is",
  },
  { pattern: /\blies\b|\b(lie|lay|lain|lying) (in|on|under|beside|there)\b/i, instead: "is" },
  { pattern: /\bwish(es|ed|ing)?\b/i, instead: "request, input, choice, want" },
  {
    pattern: /(?<!outside |real |real-|whole |the )\bworlds?\b/i,
    instead: "context, dependencies",
    where: ["comment", "title"],
  },
  { pattern: /\bnews\b/i, instead: "notification, update" },
  { pattern: /\bpapers\b/i, instead: "receipts, documents" },
  { pattern: /\ba look\b|\blook-ups?\b/i, instead: "a check, a poll, lookup" },
  { pattern: /\bcarriers?\b/i, instead: "transport" },
  { pattern: /\bcarr(y|ies|ied|ying) (the )?(e?mails?|messages?|push(es)?)\b/i, instead: "send, transport" },
  { pattern: /\bthe office('s)?\b/i, instead: "the admin console, administrators" },
  { pattern: /\bunder way\b|\bon (its|their) way\b/i, instead: "in progress, in flight, pending" },
  { pattern: /\ball the same\b/i, instead: "anyway" },
  { pattern: /\bat last\b/i, instead: "finally" },
  { pattern: /\bas (it is|it was|they are|they were)(?=[.,;:)'"]|$)/i, instead: "unchanged" },
  { pattern: /\bfor certain\b/i, instead: "reliably, certainly" },
  { pattern: /\bnothing at this address\b/i, instead: "we can't find that page" },
  { pattern: /\bmistyp(e|ed|es|ing)\b|\bmisspelt\b/i, instead: "check the spelling of" },
  { pattern: /\b(does|do|did) no harm\b/i, instead: "is fine" },
  {
    pattern: /\bmail(s|ed|ing)?\b(?! (server|adapter|transport|client|program|provider)s?)/i,
    instead: "email",
  },
  { pattern: /\be-mail(s|ed|ing)?\b/i, instead: "email" },
  { pattern: /\blog-(in|out)s?\b/i, instead: "login, logout (noun); log in, log out (verb)" },
  { pattern: /\bof one's own\b/i, instead: "its own, your own" },
  { pattern: /\b(goes|went) away\b/i, instead: "is deleted, expires, disappears" },
  { pattern: /\bleast (bytes|pixels|part)\b|\bmost (bytes|pixels)\b/i, instead: "minimum, maximum" },
  {
    pattern: /\bissues? \d|(?<!http-)\bapi\.md\b|\bintegrations\.md\b/i,
    instead: "§5, D9, P14 or docs/decisions/0012",
  },
  {
    pattern: /\bdecisions? \d{1,2}\b|\bpromises? P?\d/i,
    instead: "D9 for a decision, P14 for a promise",
    where: ["comment", "title"],
  },
] as const satisfies readonly WordRule[];

/** What may keep such a word, and why. An exception that nothing needs any more is an error. */
export const wordExceptions: readonly WordException[] = [
  { path: "database/migrations/", reason: "a released migration is never edited: its checksum is stored" },
  { path: "ARCHITECTURE.md", phrase: "mails", reason: "names a table and folders" },
  { path: "server/notifications/", phrase: "mails", reason: "names the table" },
  { path: "server/operation/", phrase: "mails", reason: "names the table and the job" },
  {
    path: "domain/review/guards/guarded-acts.ts",
    phrase: "/review/office/mails",
    reason: "is the path of the route",
  },
  { path: "contract/review/mails.ts", phrase: "/review/office/mails", reason: "is the path of the page" },
  { path: "contract/identity/log-in.ts", phrase: "/login/identity/mail", reason: "is the path of the call" },
  { path: "web/features/content/english.ts", phrase: "egistered e-mail", reason: "is fixed by §1" },
  { path: "docs/contract/coverage.md", phrase: "e-mail {email}", reason: "is in a title that quotes §9" },
];
