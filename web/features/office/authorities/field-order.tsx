// The fields of the authority's form in their order: moved up and down, removed and added.
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useEffect, useState } from "react";
import { askedAmong } from "#domain/authorities/asked-fields.ts";
import { isPackField, type PackField, packFieldNames } from "#domain/authorities/pack-fields.ts";
import { useFieldName } from "#web/features/review/travellers/use-field-name.ts";
import { Button } from "#web/ui/action/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import type { ProfileForm } from "./use-profile-form.ts";

export function FieldOrder({ form: { typed, set } }: { form: ProfileForm }) {
  const { form: texts } = useOfficeTexts().authorities;
  const fieldName = useFieldName();
  const { fields } = typed;
  const [moved, setMoved] = useState<string>();
  // A button that has moved with its row would lose the focus.
  useEffect(() => {
    if (moved) document.getElementById(moved)?.focus();
  }, [moved, fields]);

  function move(at: number, by: 1 | -1): void {
    const field = fields[at];
    const other = fields[at + by];
    if (!field || !other) return;
    const next = fields.map((one) => (one === field ? other : one === other ? field : one));
    set({ fields: next });
    const isAtEnd = at + by === 0 || at + by === fields.length - 1;
    setMoved(moveId(field, isAtEnd ? (by === 1 ? "up" : "down") : by === 1 ? "down" : "up"));
  }

  function add(name: string): void {
    if (isPackField(name)) set({ fields: [...fields, name] });
  }

  const others = packFieldNames.filter((field) => !fields.includes(field));
  return (
    <Card as="section" aria-labelledby="authority-fields">
      <h2 id="authority-fields" className="text-lg">
        {texts.title}
      </h2>
      <p className="text-ink-soft">{texts.lead}</p>
      <ol className="divide-y divide-line py-2">
        {fields.map((field, at) => (
          <FieldRow
            key={field}
            field={field}
            isFirst={at === 0}
            isLast={at === fields.length - 1}
            onMove={(by) => move(at, by)}
            onRemove={() => set({ fields: fields.filter((one) => one !== field) })}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <SelectField
          id="authority-add-field"
          label={texts.add}
          placeholder={texts.choose}
          options={others.map((field) => ({ value: field, label: fieldName(field) }))}
          value=""
          onChange={add}
        />
      )}
    </Card>
  );
}

interface FieldRowProps {
  field: PackField;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function FieldRow({ field, isFirst, isLast, onMove, onRemove }: FieldRowProps) {
  const { form: texts } = useOfficeTexts().authorities;
  const name = useFieldName()(field);
  return (
    <li className="flex items-center gap-1">
      <span className="min-w-0 flex-1">
        {name}
        {askedAmong([field]).length > 0 && <span className="block text-sm text-ink-soft">{texts.asked}</span>}
      </span>
      <Button
        id={moveId(field, "up")}
        variant="quiet"
        compact
        icon={<ArrowUp aria-hidden />}
        aria-label={texts.up(name)}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        id={moveId(field, "down")}
        variant="quiet"
        compact
        icon={<ArrowDown aria-hidden />}
        aria-label={texts.down(name)}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <Button
        variant="quiet"
        compact
        icon={<X aria-hidden />}
        aria-label={texts.remove(name)}
        disabled={isFirst && isLast}
        onClick={onRemove}
      />
    </li>
  );
}

function moveId(field: PackField, direction: "up" | "down"): string {
  return `authority-${field}-${direction}`;
}
