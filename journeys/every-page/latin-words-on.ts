// The Latin words that a Hindi page shows or reads out, without what the users themselves wrote and what no traveller sees.
import type { Page } from "@playwright/test";
import { latinWordsIn } from "#web/language/latin-words.ts";

/** Pages for developers, which are in English: the gallery, the mailbox, the payment sandbox, the identity broker's test page. */
const forDevelopers = /\/(?:gallery|mailbox|sandbox|oidc|interaction)/;

/** Data, which stays as it was written; each with its reason. */
const data: readonly { reason: string; words: RegExp }[] = [
  { reason: "Application numbers", words: /PRV-[\w-]*/g },
  { reason: "File names", words: /[\w-]+\.(?:jpe?g|png|pdf|docx|txt)|^(?:jpg|png|pdf)$/g },
  { reason: "Values of passports are in capitals", words: /\b[A-Z][A-Z<0-9]+\b/g },
  {
    reason: "Names of the test users and of staff, and the nationality that they typed",
    words:
      /\b(?:Asha|Pillai|Ravi|Deshpande|Kavya|Rao|Nair|Lakshmi|Menon|Neha|Verma|Arjun|Mehta|Sunita|Joshi|Farhan|Ali|Meera|Arun|Iyer|Geeta|Hegde|Nandini|Sen|Latha|Kiran|Farah|Khan|Charu|Sharma|Rohan|Anita|Dev|Kumar|Selvam|Vikram|Suresh|Chitra|Bilal|Tara|Office (?:specialist|supervisor|Canary)|Canary|Indian|Bengaluru)\b/g,
  },
  { reason: "Masked emails", words: /\w•+@[\w.]+/g },
  {
    reason: "What travellers and staff of the examples wrote",
    words:
      /Which photo do I need\?|Namaste|A matt one, 35 by 45 mm\.\s+Without glasses, please\.|And for my daughter\?|The same for children\.|The stamp on page 12 looks altered\.\s+What do we ask for\?|High Court of Delhi|\b(?:test|demonstration)\b/g,
  },
];

export async function latinWordsOn(page: Page): Promise<string[]> {
  if (forDevelopers.test(new URL(page.url()).pathname)) return [];
  const texts = await page.evaluate(textsOfPage);
  return texts.flatMap((text) => {
    const rest = data.reduce((left, { words }) => left.replaceAll(words, " "), text);
    const words = latinWordsIn(rest);
    return words.length > 0 ? [`Latin in Hindi: ${words.join(" ")} (${text})`] : [];
  });
}

/** Runs in the page: visible texts, and the attributes that are shown or read out. */
function textsOfPage(): string[] {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const isText = parent && !parent.closest("script, style, template, noscript, [lang]:not([lang=hi])");
    if (isText && (parent.tagName === "OPTION" || parent.checkVisibility())) found.push(node.nodeValue ?? "");
  }
  for (const element of document.querySelectorAll("[placeholder], [alt], [title], [aria-label]")) {
    // React Aria, which draws the calendar, has no Hindi for what it reads out.
    if (element.closest(".calendar") || !element.checkVisibility()) continue;
    for (const name of ["placeholder", "alt", "title", "aria-label"])
      found.push(element.getAttribute(name) ?? "");
  }
  return found.map((text) => text.trim()).filter((text) => text !== "");
}
