// What an email is called, by the name of its template.
import type { mails } from "./english.ts";
import type { Widen } from "#web/language/widen.ts";

const ofBreach = "breach-notice ";

export function mailName(template: string, texts: Widen<typeof mails>): string {
  if (template.startsWith(ofBreach)) return texts.breachNotice(template.slice(ofBreach.length));
  const names: Readonly<Record<string, string>> = texts.templates;
  return names[template] ?? template;
}
