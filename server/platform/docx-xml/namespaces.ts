// The namespaces of Word files that we read (ECMA-376-1 and -4), under the prefixes that all writers use.

const transitional = "http://schemas.openxmlformats.org";
const strict = "http://purl.oclc.org/ooxml";
const microsoft = "http://schemas.microsoft.com/office/word/2010";

/** The transitional namespaces, which we write. */
export const written = {
  w: `${transitional}/wordprocessingml/2006/main`,
  r: `${transitional}/officeDocument/2006/relationships`,
  wp: `${transitional}/drawingml/2006/wordprocessingDrawing`,
  a: `${transitional}/drawingml/2006/main`,
  pic: `${transitional}/drawingml/2006/picture`,
} as const;

const prefixes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(written).map(([prefix, uri]) => [uri, prefix] as const),
  [`${strict}/wordprocessingml/main`, "w"],
  [`${strict}/officeDocument/relationships`, "r"],
  [`${strict}/drawingml/wordprocessingDrawing`, "wp"],
  [`${strict}/drawingml/main`, "a"],
  [`${strict}/drawingml/picture`, "pic"],
  [`${transitional}/officeDocument/2006/math`, "m"],
  [`${strict}/officeDocument/math`, "m"],
  [`${transitional}/markup-compatibility/2006`, "mc"],
  [`${transitional}/package/2006/relationships`, "rel"],
  [`${transitional}/package/2006/content-types`, "ct"],
  [`${microsoft}/wordprocessingShape`, "wps"],
  [`${microsoft}/wordprocessingGroup`, "wpg"],
  [`${microsoft}/wordprocessingCanvas`, "wpc"],
  ["urn:schemas-microsoft-com:vml", "v"],
  ["urn:schemas-microsoft-com:office:office", "o"],
]);

export function prefixOf(uri: string): string {
  return prefixes.get(uri) ?? "other";
}
