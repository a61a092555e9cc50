// Form that adds a destination. Plans are added afterwards; a visa-free destination has a maximum stay instead.
import { officeCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import type { NameRule } from "#domain/destinations.ts";
import { destinationIdOf } from "#domain/operation/destination-id.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ChangePreview } from "../change/change-preview.tsx";
import { FormEnd } from "../change/form-end.tsx";
import { useKeptForm } from "../change/use-kept-form.ts";
import { usePreviewLines } from "../change/use-preview-lines.ts";
import { useReviewedSave } from "../change/use-reviewed-save.ts";
import { DocumentChoices } from "../destination/document-choices.tsx";
import { SavingNotice } from "../page/saving-notice.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { AdditionHead } from "./addition-head.tsx";
import { NameRuleField } from "./name-rule-field.tsx";

const blank = {
  name: "",
  iso: "",
  photoSizeMm: "",
  isVisaFree: false,
  stayDays: "",
  conditions: "",
  visaFreeForUaeResident: false,
  top: false,
  nameRule: "as-passport" as NameRule,
  extraDocuments: [] as DocumentKind[],
};
type Typed = typeof blank;

export function NewDestination() {
  const { addDestination } = useOfficeTexts().catalogue;
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);

  function toggle(): void {
    setSaved(false);
    setOpen(!isOpen);
  }

  return (
    <div className="space-y-3">
      <SavingNotice change={{ error: null, isSuccess: isSaved }} />
      <section className={isOpen ? "rounded-card border border-line bg-sheet p-4" : undefined}>
        <AdditionHead title={addDestination} open={isOpen} onToggle={toggle} />
        {isOpen && (
          <AdditionForm
            onClose={(saved) => {
              setSaved(saved);
              setOpen(false);
            }}
          />
        )}
      </section>
    </div>
  );
}

function AdditionForm({ onClose }: { onClose: (isSaved: boolean) => void }) {
  const { addDestination, preview } = useOfficeTexts().catalogue;
  const lines = usePreviewLines("destination");
  const { typed, set, discard } = useKeptForm("catalogue/new", blank);
  const save = useReviewedSave({
    wrong: wrongIn(typed),
    idOf: (field) => `new-${field}`,
    hasChanges: true,
    call: { path: officeCalls.destinations, method: "POST", body: bodyOf(typed) },
    onSaved: () => close(true),
  });

  function close(isSaved: boolean): void {
    discard();
    onClose(isSaved);
  }

  return (
    <form noValidate className="space-y-4 pt-4" onSubmit={save.review}>
      <Fields {...{ typed, set }} isWrong={save.isWrong} />
      <FormEnd save={save} label={addDestination} onDiscard={() => close(false)} />
      <ChangePreview
        title={preview.addOf(typed.name.trim())}
        confirmLabel={addDestination}
        lines={lines.added(linesOf(typed))}
        effects={[preview.atOnce]}
        save={save}
      />
    </form>
  );
}

interface FieldsProps {
  typed: Typed;
  isWrong: (field: string) => boolean;
  set: (change: Partial<Typed>) => void;
}

function Fields({ typed, isWrong, set }: FieldsProps) {
  const { catalogue } = useOfficeTexts();
  const text = (name: "name" | "iso" | "photoSizeMm" | "stayDays" | "conditions") => ({
    id: `new-${name}`,
    label: catalogue[name],
    value: typed[name],
    autoComplete: "off",
    error: isWrong(name) ? catalogue.wrong[name] : undefined,
    onChange: (value: string) => set({ [name]: value }),
  });
  const tick = (name: "isVisaFree" | "visaFreeForUaeResident" | "top") => ({
    id: `new-${name}`,
    checked: typed[name],
    onChange: (ticked: boolean) => set({ [name]: ticked }),
    children: catalogue[name],
  });
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextField {...text("name")} maxLength={60} />
        <TextField {...text("iso")} hint={catalogue.isoHint} />
        <TextField {...text("photoSizeMm")} hint={catalogue.photoSizeHint} />
        <NameRuleField id="new-names" value={typed.nameRule} onChange={(nameRule) => set({ nameRule })} />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox {...tick("isVisaFree")} />
        <Checkbox {...tick("visaFreeForUaeResident")} />
        <Checkbox {...tick("top")} />
      </div>
      {typed.isVisaFree ? (
        <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <TextField {...text("stayDays")} inputMode="numeric" />
          <TextArea {...text("conditions")} rows={3} maxLength={300} />
        </div>
      ) : (
        <DocumentChoices
          id="new"
          legend={catalogue.asksFor}
          chosen={typed.extraDocuments}
          onChange={(extraDocuments) => set({ extraDocuments })}
        />
      )}
    </>
  );
}

/** The fields whose text has no meaning, in the order of the form. */
function wrongIn({ name, iso, photoSizeMm, isVisaFree, stayDays }: Typed): string[] {
  const isRight = {
    name: destinationIdOf(name) !== "",
    iso: /^[a-z]{2}$/i.test(iso.trim()),
    photoSizeMm: photoSizeMm.trim() === "" || /^\d{2}x\d{2}$/.test(photoSizeMm.trim()),
    stayDays:
      !isVisaFree || (/^\d+$/.test(stayDays.trim()) && Number(stayDays) >= 1 && Number(stayDays) <= 3660),
  };
  return Object.entries(isRight).flatMap(([field, right]) => (right ? [] : [field]));
}

function bodyOf({ isVisaFree, stayDays, conditions, photoSizeMm, iso, ...rest }: Typed): object {
  const words = conditions.replaceAll(/\s+/g, " ").trim();
  return {
    ...rest,
    iso: iso.trim().toUpperCase(),
    photoSizeMm: photoSizeMm.trim() || null,
    visaFree: isVisaFree ? { stayDays: Number(stayDays), conditions: words || null } : null,
    extraDocuments: isVisaFree ? [] : rest.extraDocuments,
  };
}

function linesOf({ isVisaFree, stayDays, conditions, ...typed }: Typed) {
  const { nameRule, extraDocuments, ...named } = typed;
  const demands = isVisaFree ? { stayDays, conditions } : { extraDocuments };
  return { ...named, iso: typed.iso.trim().toUpperCase(), visaFree: isVisaFree, nameRule, ...demands };
}
