// The way back to 'Check your answers' (/add-traveller): a link to change an answer names its row in the address of the step, and Next of that
// step returns to the row. Being in the address, it survives a reload, a login and Back.
import { pages } from "#contract/paths.ts";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";

/** The heading of 'Check your answers'. */
export const answersId = "check-answers";

const rowParam = "answer";

/** A step that was opened to change the answer of a row. `field`: the ID of the field that takes the focus. */
export function changePath(
  path: string,
  { row, field }: { row: string; field?: string | undefined },
): string {
  return withRow(field === undefined ? path : `${path}#${field}`, row);
}

/** Where Next returns to; undefined if the step was not opened to change an answer. */
export function useAnswerReturn(): string | undefined {
  const [query] = useSearchParams();
  const row = query.get(rowParam);
  return row === null ? undefined : `${withRow(pages.travellers, row)}#${encodeURIComponent(row)}`;
}

/** The same redirection, from which Next still returns to the row. */
export function keepReturn(path: string, query: URLSearchParams): string {
  const row = query.get(rowParam);
  return row === null ? path : withRow(path, row);
}

function withRow(path: string, row: string): string {
  const [address = "", hash] = path.split("#");
  const separator = address.includes("?") ? "&" : "?";
  const query = new URLSearchParams({ [rowParam]: row }).toString();
  return `${address}${separator}${query}${hash === undefined ? "" : `#${hash}`}`;
}
