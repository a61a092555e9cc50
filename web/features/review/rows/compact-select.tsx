// A select of the queue's filters: one row of them needs no labels above, so its name is part of its first choice.
import type { KeyboardEvent } from "react";
import type { SelectOption } from "#web/ui/form/select-field.tsx";

interface CompactSelectProps {
  label: string;
  /** What no choice means. */
  placeholder: string;
  options: readonly SelectOption[];
  value: string;
  /** Whether a choice is used up at once, as a name that is added to others: keys open the list, and Enter chooses. */
  isUsedUp?: boolean;
  onChange: (value: string) => void;
}

export function CompactSelect(props: CompactSelectProps) {
  const { label, placeholder, options, value, isUsedUp = false, onChange } = props;
  return (
    <select
      aria-label={label}
      className={value === "" ? selectStyle : `${selectStyle} font-semibold`}
      value={value}
      onKeyDown={isUsedUp ? openList : undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">
        {label}: {placeholder}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Otherwise the first arrow or letter would choose, and nobody could reach the second option. */
function openList(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, currentTarget, ctrlKey, metaKey, altKey } = event;
  const isChoosing = key.startsWith("Arrow") || key === "Home" || key === "End" || key.length === 1;
  if (!isChoosing || ctrlKey || metaKey || altKey || !("showPicker" in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
}

const selectStyle =
  "min-h-11 min-w-0 truncate rounded-control border border-edge bg-sheet px-2 text-sm text-ink hover:border-ink";
