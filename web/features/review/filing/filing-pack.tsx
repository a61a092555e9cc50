// The filing pack: values to copy into the authority's form, which is in English, and the files as one ZIP.
import { useMutation } from "@tanstack/react-query";
import { Copy, FolderDown } from "lucide-react";
import { useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { saveAs } from "#web/client/page/save-as.ts";
import { type FilingPack, useFilingPack } from "../case-calls.ts";
import { fetchCaseFile } from "../document-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { useFieldName } from "../travellers/use-field-name.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function FilingPackView({ shown }: { shown: ReviewCase }) {
  const { steps: texts } = useReviewTexts();
  const pack = useFilingPack(shown.id);
  const [message, setMessage] = useState("");
  if (pack.isPending) return <SkeletonList label={texts.packLoading} count={4} shape="field" />;
  if (pack.isError) return <Notice tone="error" live title={failureText(pack.error, texts.packFailed)} />;
  return (
    <section aria-label={texts.pack} className="space-y-4">
      {pack.data.travellers.map((traveller) => (
        <TravellerPack key={traveller.id} traveller={traveller} onMessage={setMessage} />
      ))}
      <p role="status" className="text-sm text-ink-soft">
        {message}
      </p>
      <ZipButton shown={shown} />
    </section>
  );
}

type PackTraveller = FilingPack["travellers"][number];

function TravellerPack({
  traveller,
  onMessage,
}: {
  traveller: PackTraveller;
  onMessage: (message: string) => void;
}) {
  const { steps: texts } = useReviewTexts();
  const fieldName = useFieldName();

  function copy(name: string, value: string): void {
    navigator.clipboard.writeText(value).then(
      () => onMessage(texts.copied(name)),
      () => onMessage(texts.copyFailed),
    );
  }

  return (
    <div>
      <h3>{traveller.name}</h3>
      <dl className="divide-y divide-line">
        {traveller.fields.map(({ field, value }) => (
          <div key={field} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
            <dt className="pt-1 text-sm text-ink-soft">{fieldName(field)}</dt>
            <dd lang="en" className="row-start-2 pb-1 font-semibold break-words">
              {value}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <Button
                variant="quiet"
                compact
                icon={<Copy aria-hidden />}
                aria-label={texts.copyOf(fieldName(field), traveller.name)}
                onClick={() => copy(fieldName(field), value)}
              >
                {texts.copy}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-1 text-sm text-ink-soft">{texts.files(traveller.files.length)}</p>
    </div>
  );
}

function ZipButton({ shown }: { shown: ReviewCase }) {
  const { steps: texts } = useReviewTexts();
  const fetching = useMutation({
    mutationFn: async () => {
      const zip = await fetchCaseFile(caseCalls.filingZip(shown.id));
      saveAs(`${shown.applicationId}.zip`, zip);
    },
  });
  return (
    <div className="space-y-2">
      <Button
        variant="secondary"
        icon={<FolderDown aria-hidden />}
        busy={fetching.isPending}
        busyLabel={texts.zipping}
        onClick={() => fetching.mutate()}
      >
        {texts.zip}
      </Button>
      {fetching.isError && <Notice tone="error" live title={failureText(fetching.error, texts.zipFailed)} />}
    </div>
  );
}
