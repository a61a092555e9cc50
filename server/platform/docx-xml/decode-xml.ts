// Decodes the text of an XML part.

/** Decodes UTF-8, or UTF-16 with a byte order mark; undefined for anything else, which other readers may decode differently. */
export function decodeXml(content: Buffer): string | undefined {
  const [first, second] = content;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    const xml = new TextDecoder(encoding, { fatal: true }).decode(content);
    const declared =
      /^\s{0,9}<\?xml[^>]{0,200}encoding\s{0,9}=\s{0,9}["']([^"']{1,40})["']/i
        .exec(xml)?.[1]
        ?.toLowerCase() ?? encoding;
    const agrees =
      encoding === "utf-8" ? ["utf-8", "utf8", "us-ascii"].includes(declared) : declared.startsWith("utf-16");
    return agrees && !xml.includes("\0") ? xml : undefined;
  } catch {
    return undefined;
  }
}
