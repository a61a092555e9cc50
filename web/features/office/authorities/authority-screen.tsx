// How one authority takes applications: facts about it, and its profile with a preview of the pack, saved together.
import type { FormEvent } from "react";
import type { OfficeAuthority } from "#contract/review/authorities/authority-profile.ts";
import { pages } from "#contract/paths.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Link } from "#web/ui/action/link.tsx";
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
import { useProfileForm } from "./use-profile-form.ts";

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
  const { authorities: texts, save, saving } = useOfficeTexts();
  const form = useProfileForm(authority);
  const { savedAt, savedBy } = authority;

  function submit(event: FormEvent): void {
    event.preventDefault();
    form.submit();
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form noValidate className="min-w-0 space-y-5" onSubmit={submit}>
        <p>{savedAt === null ? texts.never : texts.saved(formatMoment(savedAt), savedBy ?? "–")}</p>
        <AuthorityFacts authority={authority} />
        <FieldOrder {...{ form }} />
        <FormatFields {...{ form }} />
        <FileFields {...{ form }} />
        <RefusalFields {...{ form }} />
        <SavingNotice change={form.save} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.save.isPending} busyLabel={saving}>
            {save}
          </Button>
          <Button variant="quiet" onClick={form.discard}>
            {texts.discard}
          </Button>
        </div>
      </form>
      <PackPreview typed={form.typed} />
    </div>
  );
}
