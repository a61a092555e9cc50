// The mark that colleagues have a case open: 'Arjun Mehta is viewing'.
import { Eye } from "lucide-react";
import { useReviewTexts } from "../use-review-texts.ts";

/** `isShort` shows the sign only; the names are its title, and read aloud. */
export function ViewingMark({ names, isShort = false }: { names: readonly string[]; isShort?: boolean }) {
  const { live: texts } = useReviewTexts();
  if (names.length === 0) return null;
  const text = texts.viewing(names);
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-sm text-ink-soft" title={text}>
      <Eye aria-hidden className="size-4 shrink-0" />
      <span className={isShort ? "sr-only" : ""}>{text}</span>
    </span>
  );
}
