// Characters that reverse the text around them or are invisible (Unicode TR9 and TR36): a name must not change what stands next to it.

/** Not the joiners U+200C and U+200D, which Devanagari is written with. */
const pattern = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

export function withoutDirections(text: string): string {
  return text.replaceAll(pattern, "");
}
