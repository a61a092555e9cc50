// What is typed in a form: kept in memory while another form, destination or page is open, until it is saved or discarded.
import { useKeptWords } from "#web/features/review/kept-words.ts";
import { changedFields } from "./use-preview-lines.ts";

/** `place`: what the form changes. Only the fields that differ are kept: the others follow what a colleague saves. */
export function useKeptForm<Typed extends object>(place: string, initial: Typed) {
  const [kept, keep] = useKeptWords(place);
  const typed: Typed = kept === "" ? initial : { ...initial, ...(JSON.parse(kept) as Partial<Typed>) };

  function set(change: Partial<Typed>): void {
    const changed = changedFields(initial, { ...typed, ...change });
    keep(Object.keys(changed).length === 0 ? "" : JSON.stringify(changed));
  }

  return { typed, set, isKept: kept !== "", discard: () => keep("") };
}
