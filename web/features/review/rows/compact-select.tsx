// A select of the queue's filters: one row of them needs no labels above, so its name is part of its first choice.
import type { SelectOption } from "#web/ui/form/select-field.tsx";

interface CompactSelectProps {
  label: string;
  /** What no choice means. */
  placeholder: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

export function CompactSelect({ label, placeholder, options, value, onChange }: CompactSelectProps) {
  return (
    <select
      aria-label={label}
      className={value === "" ? selectStyle : `${selectStyle} font-semibold`}
      value={value}
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

const selectStyle =
  "min-h-11 min-w-0 truncate rounded-control border border-edge bg-sheet px-2 text-sm text-ink hover:border-ink";
