// Splits the specification into statements (sentences, list items, table rows) and finds the literals in each.
import { createHash } from "node:crypto";

/** One sentence or table row: where it is, and the heading above it. */
export interface Statement {
  section: number;
  heading: string;
  line: number;
  text: string;
}

/** The statements in reading order. What precedes the first numbered section belongs to §1. Titles of sections and tables are left out. */
export function splitSpecification(markdown: string): Statement[] {
  const statements: Statement[] = [];
  let section = 1;
  let heading = "";
  for (const { line, text, isTableRow } of blocksOf(markdown.split(/\r?\n/))) {
    const numbered = /^## (\d+)\b/.exec(text);
    if (numbered) {
      section = Number(numbered[1]);
      heading = "";
    }
    if (/^##? /.test(text)) continue;
    if (/^#{3,} |^\*\*[^*]+\*\*$/.test(text)) heading = text.replace(/[#*]/g, "").trim();
    const sentences = isTableRow ? [text] : sentencesOf(plain(text));
    statements.push(...sentences.map((sentence) => ({ section, heading, line, text: sentence })));
  }
  return statements;
}

/** A fingerprint for each statement. It changes with any word, the heading or the section; the same sentence twice gets two. */
export function fingerprintsOf(statements: readonly Statement[]): string[] {
  const seen = new Map<string, number>();
  return statements.map(({ section, heading, text }) => {
    const content = [section, heading, text].join("\n").replace(/[^\S\n]+/g, " ");
    const count = (seen.get(content) ?? 0) + 1;
    seen.set(content, count);
    return createHash("sha256").update(`${content}\n${count}`).digest("hex").slice(0, 12);
  });
}

/** The quoted texts, paths, field names, labels and numbers of a statement, each once. */
export function literalsOf(statement: string): string[] {
  const found: string[] = [];
  let rest = statement;
  for (const pattern of [quotedText, path, placeholder, fieldName, label, number]) {
    found.push(...[...rest.matchAll(pattern)].map(([whole, text = whole]) => text));
    rest = rest.replace(pattern, " ");
  }
  return [...new Set(found)];
}

/** Whether a row quotes a literal, in quotation marks or backticks. Within a longer quotation it must be a whole word. */
export function quotes(row: string, literal: string): boolean {
  const spans = [...row.matchAll(quotedText), ...row.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
  const escaped = literal.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const whole = new RegExp(`(?<![\\w./])${escaped}(?![\\w/]|\\.\\w)`);
  return spans.some((span) => span === literal || whole.test(span));
}

/** An apostrophe within a word neither opens nor closes a quotation. */
const quotedText = /(?<![\p{L}\p{N}])'(.+?)'(?![\p{L}\p{N}])/gu;

const path = /(?<![\w}])\/[a-z{][\w{}/-]*/g;

const placeholder = /\{\w+\}/g;

/** camelCase, PascalCase, snake_case, dotted and hyphenated names, file name endings, RS256 and YYYY-MM-DD. */
const fieldName =
  /(?<![\w.-])(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|\w+_\w+|data\.[a-zA-Z.]*[a-zA-Z]|(?:[a-z]+-){2,}[a-z]+|\.[a-z]{3,4}|[A-Z]+\d+|[A-Z]+(?:[-/][A-Z]{2,})+)(?![\w-])/g;

/** Two or more capitalised words, such as Terms & Conditions. */
const label = /\b(?!For )[A-Z][a-z]+(?: (?:& )?[A-Z][a-z]+)+\b/g;

const number = /(?<![\w.])\+?\d+(?:[.x/]\d+)*(?:–\d+)?(?:[KM]B)?(?!\w)/g;

interface Block {
  line: number;
  text: string;
  isTableRow: boolean;
}

/** Headings, list items, paragraphs and table rows; wrapped lines are joined, and table heads dropped. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  lines.forEach((raw, index) => {
    const text = raw.trim();
    const isTableRow = text.startsWith("|");
    const isHead = isTableRow && isDivider(lines[index + 1]?.trim() ?? "");
    const last = blocks.at(-1);
    const startsBlock = isTableRow || /^(?:#|\d+\. |[-*] |\*\*[^*]+\*\*$)/.test(text);
    if (isOpen && last && text !== "" && !startsBlock) last.text += ` ${text}`;
    else if (text !== "" && !isHead && !isDivider(text)) blocks.push({ line: index + 1, text, isTableRow });
    isOpen = text !== "" && !isTableRow && !/^(?:#|\*\*[^*]+\*\*$)/.test(text);
  });
  return blocks;
}

function isDivider(text: string): boolean {
  return /^\|(?:\s*:?-+:?\s*\|)+$/.test(text);
}

/** A block without its bullet, number or heading marks. */
function plain(text: string): string {
  return text.replace(/^(?:#+|[-*]|\d+\.) /, "").replaceAll("**", "");
}

/** Sentences end at a full stop, question mark or exclamation mark outside quotation marks. */
function sentencesOf(text: string): string[] {
  const hidden = text.replace(quotedText, (quoted) => quoted.replace(/[.!?]/g, "\u0001"));
  const ends = [...hidden.matchAll(/[.!?]\)?\s+(?=[^\sa-z])/g)].map((end) => end.index + end[0].length);
  return [0, ...ends]
    .map((start, index, starts) => text.slice(start, starts[index + 1]).trim())
    .filter((sentence) => sentence !== "");
}
