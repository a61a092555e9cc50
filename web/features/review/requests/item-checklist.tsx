// The documents and details of one traveller, to be selected, each with its reason.
import { controlStyle } from "#web/ui/form/control-style.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import type { CaseTraveller } from "../case-calls.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { type Askable, askableOf, keyOf, type useAskedItems } from "./use-asked-items.ts";
import { useItemNames } from "./use-item-names.ts";

interface ItemChecklistProps {
  traveller: CaseTraveller;
  asked: ReturnType<typeof useAskedItems>;
  /** Keys of what waits for an answer already. */
  open: ReadonlySet<string>;
  /** The keys of items whose reason is missing, once the user has tried to send. */
  invalid: ReadonlySet<string>;
  /** The key of the document that is open on the desk, and selected for that. */
  onScreen: string | undefined;
}

export function ItemChecklist({ traveller, ...rest }: ItemChecklistProps) {
  const { requests: texts } = useReviewTexts();
  const { documents, fields } = askableOf(traveller);
  const hasVisa = traveller.visa !== null;
  return (
    <div className="space-y-3">
      <Group title={texts.documents} items={documents} {...{ traveller, ...rest }} />
      <Group title={texts.details} items={fields} {...{ traveller, ...rest }} />
      {hasVisa && <p className="text-ink-soft">{texts.afterVisa}</p>}
    </div>
  );
}

function Group({ title, items, ...rest }: ItemChecklistProps & { title: string; items: readonly Askable[] }) {
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {items.map((item) => (
          <li key={keyOf(item)}>
            <Item item={item} {...rest} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Item({ item, ...list }: ItemChecklistProps & { item: Askable }) {
  const { traveller, asked, open, invalid, onScreen } = list;
  const { requests: texts, steps, caseView } = useReviewTexts();
  const { nameOf, reasonsOf } = useItemNames();
  const key = keyOf(item);
  const reason = asked.reasonOf(item);
  const isOpen = open.has(key);
  const isDiffering =
    "field" in item && traveller.details.some(({ field, differs }) => field === item.field && differs);
  return (
    <>
      <Checkbox
        id={`ask-${key}`}
        checked={reason !== undefined}
        disabled={isOpen}
        onChange={(isOn) => asked.toggle(item, isOn)}
      >
        {nameOf(item)}
        {isOpen && <span className="text-ink-soft"> ({texts.isAsked})</span>}
        {isDiffering && !isOpen && <span className="text-saffron-ink"> ({caseView.differs})</span>}
        {key === onScreen && <span className="text-ink-soft"> ({texts.isOnScreen})</span>}
      </Checkbox>
      {reason !== undefined && (
        <div className="mb-2 pl-8.5">
          <select
            id={`ask-reason-${key}`}
            aria-label={texts.reasonOf(nameOf(item), traveller.name)}
            aria-invalid={invalid.has(key) || undefined}
            className={controlStyle}
            value={reason}
            onChange={(event) => asked.setReason(item, event.target.value)}
          >
            {reason === "" && <option value="">{steps.chooseOne}</option>}
            {reasonsOf(item).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}
