// How one authority takes applications: facts about it, and its profile with a preview of the pack, saved together after a preview.
import type { OfficeAuthority } from "#contract/review/authorities/authority-profile.ts";
import { pages } from "#contract/paths.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { type AskedField, askedAmong } from "#domain/authorities/asked-fields.ts";
import { useFieldName } from "#web/features/review/travellers/use-field-name.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Link } from "#web/ui/action/link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ChangePreview } from "../change/change-preview.tsx";
import { FormEnd } from "../change/form-end.tsx";
import { useOffice } from "../office-calls.ts";
import { OfficePage } from "../page/office-page.tsx";
import { SavingNotice } from "../page/saving-notice.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { AuthorityFacts } from "./authority-facts.tsx";
import { FieldOrder } from "./field-order.tsx";
import { FileFields } from "./file-fields.tsx";
import { FormatFields } from "./format-fields.tsx";
import { PackPreview } from "./pack-preview.tsx";
import { RefusalFields } from "./refusal-fields.tsx";
import { type ProfileForm, useProfileForm } from "./use-profile-form.ts";

export function AuthorityScreen({ destinationId }: { destinationId: string }) {
  const { authorities: texts } = useOfficeTexts();
  const { country } = useTerms();
  const read = useOffice<OfficeAuthority>(officeCalls.authority(destinationId));
  const name = country(read.data?.destination ?? "");
  const rules = new URLSearchParams({ destination: destinationId, check: "all" });
  return (
    <>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link to={`${pages.reviewCatalogue}?destination=${destinationId}`} className={linkStyle}>
          {texts.back}
        </Link>
        <Link to={`${pages.reviewRules}?${rules.toString()}`} className={linkStyle}>
          {texts.rules}
        </Link>
      </p>
      <OfficePage title={texts.title(name)} lead={texts.lead} read={read}>
        {(authority) => <Editor authority={authority} />}
      </OfficePage>
    </>
  );
}

const linkStyle = "text-link inline-flex min-h-11 items-center";

function Editor({ authority }: { authority: OfficeAuthority }) {
  const { authorities: texts, catalogue, save: saveLabel } = useOfficeTexts();
  const form = useProfileForm(authority);
  const { savedAt, savedBy } = authority;
  const { save } = form;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form noValidate className="min-w-0 space-y-5" onSubmit={save.review}>
        <p>{savedAt === null ? texts.never : texts.saved(formatMoment(savedAt), savedBy ?? "–")}</p>
        {form.isUnsaved && <Notice tone="info">{catalogue.one.unsaved}</Notice>}
        <AuthorityFacts authority={authority} />
        <FieldOrder {...{ form }} />
        <FormatFields {...{ form }} />
        <FileFields {...{ form }} />
        <RefusalFields {...{ form }} />
        <SavingNotice change={{ error: null, isSuccess: save.isSuccess }} />
        <FormEnd save={save} label={saveLabel} onDiscard={form.discard} />
      </form>
      <PackPreview typed={form.typed} />
      <ProfilePreview authority={authority} form={form} />
    </div>
  );
}

/** The change in words, and whom it concerns. */
function ProfilePreview({ authority, form }: { authority: OfficeAuthority; form: ProfileForm }) {
  const { authorities, save } = useOfficeTexts();
  const { change: texts } = authorities;
  const { country } = useTerms();
  const fieldName = useFieldName();
  const [before, after] = [authority.profile, form.next].map(({ fields }) => askedAmong(fields));
  const without = (fields: AskedField[] = [], others: AskedField[] = []) =>
    fields
      .filter((field) => !others.includes(field))
      .map(fieldName)
      .join(", ");
  const [asked, notAsked] = [without(after, before), without(before, after)];
  const effects = [
    ...(form.lines.length === 0 ? [texts.usual] : []),
    texts.packs,
    ...(asked ? [texts.asked(asked)] : []),
    ...(notAsked ? [texts.notAsked(notAsked)] : []),
  ];
  return (
    <ChangePreview
      title={texts.title(country(authority.destination))}
      confirmLabel={save}
      lines={form.lines}
      effects={effects}
      reach={{
        call: officeCalls.reach(authority.destinationId),
        textOf: ({ drafts, cases, toFile }) =>
          [
            ...(asked || notAsked ? [texts.drafts(drafts)] : []),
            ...(toFile === undefined ? [] : [texts.cases(cases, toFile)]),
          ].join(" "),
      }}
      save={form.save}
    />
  );
}
