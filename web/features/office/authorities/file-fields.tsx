// The rules of an authority's portal for files: names, types, sizes and the pixels of photos.
import { fileNamings } from "#domain/authorities/authority-profile.ts";
import { fileEndings, type MediaType, pictureTypes } from "#domain/documents/upload-limits.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { FieldError } from "#web/ui/form/field-frame.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { ExampleField } from "./example-field.tsx";
import { limitNames, type ProfileForm } from "./use-profile-form.ts";

export function FileFields({ form }: { form: ProfileForm }) {
  const { files: texts } = useOfficeTexts().authorities;
  const { typed, set, isWrong } = form;
  const { limits } = typed;
  return (
    <Card as="section" aria-labelledby="authority-files">
      <h2 id="authority-files" className="text-lg">
        {texts.title}
      </h2>
      <p className="pb-3 text-ink-soft">{texts.lead}</p>
      <div className="space-y-4">
        <ExampleField
          id="authority-naming"
          label={texts.fileNaming}
          examples={fileNamings}
          value={typed.fileNaming}
          onChange={(fileNaming) => set({ fileNaming })}
        />
        <Types
          id="documentTypes"
          legend={texts.documentTypes}
          types={Object.keys(fileEndings) as MediaType[]}
          chosen={typed.documentTypes}
          error={isWrong("documentTypes") && texts.typeMissing}
          onChange={(documentTypes) => set({ documentTypes })}
        />
        <Types
          id="photoTypes"
          legend={texts.photoTypes}
          types={pictureTypes}
          chosen={typed.photoTypes}
          error={isWrong("photoTypes") && texts.typeMissing}
          onChange={(photoTypes) => set({ photoTypes })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {limitNames.map((name) => (
            <TextField
              key={name}
              id={`authority-${name}`}
              label={texts[name]}
              inputMode="numeric"
              autoComplete="off"
              value={limits[name]}
              error={isWrong(name) ? texts.wrongNumber : undefined}
              onChange={(text) => set({ limits: { ...limits, [name]: text } })}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}

interface TypesProps<Type extends MediaType> {
  id: string;
  legend: string;
  types: readonly Type[];
  chosen: readonly Type[];
  error: string | false;
  onChange: (types: Type[]) => void;
}

function Types<Type extends MediaType>({ id, legend, types, chosen, error, onChange }: TypesProps<Type>) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {types.map((type) => (
          <Checkbox
            key={type}
            id={`${id}-${fileEndings[type]}`}
            checked={chosen.includes(type)}
            onChange={(ticked) =>
              onChange(types.filter((one) => (one === type ? ticked : chosen.includes(one))))
            }
          >
            {fileEndings[type].toUpperCase()}
          </Checkbox>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
