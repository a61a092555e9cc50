// A value of a fact: the sentence that travellers read, and its fields.
import { useSentence } from "../facts/use-fact-names.ts";
import { nothing, useFieldTexts } from "./use-field-texts.ts";
import type { Value } from "./value-typing.ts";

export interface FactValueProps {
  factKey: string;
  value: Value;
  /** The other value, whose differences are marked. */
  other?: Value | undefined;
}

export function FactValue({ factKey, value, other }: FactValueProps) {
  const sentence = useSentence()(factKey, value);
  const { shownFields } = useFieldTexts();
  const others = other && new Map(shownFields(other));
  return (
    <div className="space-y-3">
      {sentence !== undefined && <p className="text-lg break-words text-ink">{sentence}</p>}
      <dl className="text-sm">
        {shownFields(value).map(([label, shown]) => (
          <div key={label} className="grid grid-cols-2 gap-3 border-b border-line py-1.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 break-words">
              {others && (others.get(label) ?? nothing) !== shown ? (
                <mark className={markStyle}>{shown}</mark>
              ) : (
                shown
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const markStyle = "rounded bg-saffron-wash px-1 font-semibold text-saffron-ink";
