// Sentences with a number of the reports, each opening the cases that it counts.
import { Link } from "#web/ui/action/link.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useMayOpenCases } from "./use-cases-link.ts";

export interface CountedSentence {
  text: string;
  /** Undefined if there is nothing to open. */
  to: string | undefined;
}

export function CountedSentences({ sentences }: { sentences: readonly CountedSentence[] }) {
  return (
    <ul className="text-sm">
      {sentences.map(({ text, to }) => (
        <li key={text}>
          {to === undefined ? (
            text
          ) : (
            <Link to={to} className={linkStyle}>
              {text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Under a plot whose columns are too narrow to be links. */
export function OpensCases() {
  const { counted } = useReviewTexts();
  return useMayOpenCases() ? <p className="text-sm text-ink-soft">{counted.opensCases}</p> : null;
}

const linkStyle = "inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4";
