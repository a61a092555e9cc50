// The name as it will be filed with the authority; where the father's name is added, the traveller confirms it (D4).
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { usePassportTexts } from "../use-passport-texts.ts";
import type { FiledNameState } from "./use-filed-name.ts";

export type FiledNameProps = {
  name: FiledNameState;
  /** Whether Next was pressed. */
  isTried: boolean;
};

export function FiledName({ name: { filed, isConfirmed, confirm, problems }, isTried }: FiledNameProps) {
  const { filedName: texts } = usePassportTexts();
  if (!filed) return null;
  const rows = [
    [texts.givenNames, filed.givenNames],
    [texts.surname, filed.surname],
  ] as const;
  return (
    <section aria-labelledby="filed-name" className="rounded-card border border-line bg-sheet px-5 py-4">
      <h2 id="filed-name" className="font-sans text-base font-semibold tracking-normal">
        {texts.title}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 py-2">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium break-words">{value === "" ? texts.blank : value}</dd>
          </div>
        ))}
      </dl>
      {filed.addsFatherName && (
        <div className="space-y-2">
          <p>{texts.fatherAdded}</p>
          <Checkbox
            id="filedName"
            checked={isConfirmed}
            error={isTried ? problems[0]?.message : undefined}
            onChange={confirm}
          >
            {texts.confirm(filed.surname)}
          </Checkbox>
        </div>
      )}
    </section>
  );
}
