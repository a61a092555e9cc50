// How the authority's form takes dates, names and numbers; each choice is shown by an example.
import {
  dateFormats,
  nameOrders,
  passportNumberFormats,
  phoneFormats,
} from "#domain/authorities/authority-profile.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { ExampleField } from "./example-field.tsx";
import type { ProfileForm } from "./use-profile-form.ts";

export function FormatFields({ form: { typed, set } }: { form: ProfileForm }) {
  const { formats: texts } = useOfficeTexts().authorities;
  return (
    <Card as="section" aria-labelledby="authority-formats">
      <h2 id="authority-formats" className="pb-3 text-lg">
        {texts.title}
      </h2>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <ExampleField
          id="authority-dates"
          label={texts.dateFormat}
          examples={dateFormats}
          value={typed.dateFormat}
          onChange={(dateFormat) => set({ dateFormat })}
        />
        <SelectField
          id="authority-names"
          label={texts.nameOrder}
          options={nameOrders.map((order) => ({ value: order, label: texts.nameOrders[order] }))}
          value={typed.nameOrder}
          onChange={(chosen) =>
            set({ nameOrder: nameOrders.find((order) => order === chosen) ?? typed.nameOrder })
          }
        />
        <ExampleField
          id="authority-passport"
          label={texts.passportNumberFormat}
          examples={passportNumberFormats}
          value={typed.passportNumberFormat}
          onChange={(passportNumberFormat) => set({ passportNumberFormat })}
        />
        <ExampleField
          id="authority-phone"
          label={texts.phoneFormat}
          examples={phoneFormats}
          value={typed.phoneFormat}
          onChange={(phoneFormat) => set({ phoneFormat })}
        />
      </div>
      <Checkbox id="authority-capitals" checked={typed.capitals} onChange={(capitals) => set({ capitals })}>
        {texts.capitals}
      </Checkbox>
    </Card>
  );
}
