// Reads CSV by the grammar of RFC 4180, and cells of open data as the values that were written.

/** Throws for anything that the grammar does not allow. Every record, the heading too, ends with CRLF. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  for (let at = 0, record: string[] = []; at < text.length;) {
    const { cell, next } = readCell(text, at);
    record.push(cell);
    if (text[next] === ",") at = next + 1;
    else if (text.startsWith("\r\n", next)) {
      records.push(record);
      record = [];
      at = next + 2;
    } else throw new Error(`Character ${next} ends no cell: ${text.slice(at, next + 5)}`);
  }
  return records;
}

function readCell(text: string, at: number): { cell: string; next: number } {
  const [quoted, inner] = /^"((?:[^"]|"")*)"/.exec(text.slice(at)) ?? [];
  if (quoted !== undefined) return { cell: (inner ?? "").replaceAll('""', '"'), next: at + quoted.length };
  const [plain = ""] = /^[^",\r\n]*/.exec(text.slice(at)) ?? [];
  return { cell: plain, next: at + plain.length };
}

/** As the page of open data says: an empty cell is null, and one that begins with a brace or a quotation mark is JSON. */
export function valueOfCell(cell: string): unknown {
  if (cell === "") return null;
  return /^[{"]/.test(cell) ? JSON.parse(cell) : cell;
}
