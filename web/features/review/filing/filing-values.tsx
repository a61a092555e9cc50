// The values of the filing pack, which authorities want in English: copied one after the other, with a tick on those that were,
// and the files as one ZIP.
import { useMutation } from "@tanstack/react-query";
import { Check, Copy, FolderDown, TriangleAlert } from "lucide-react";
import type { RefObject } from "react";
import type { FileRules } from "#domain/authorities/authority-profile.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { saveAs } from "#web/client/page/save-as.ts";
import { type FilingPack, useFilingPack } from "../case-calls.ts";
import { fetchCaseFile } from "../document-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { KeyCap } from "#web/ui/action/key-cap.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useFieldName } from "../travellers/use-field-name.ts";
import { type Copying, useCopying } from "./use-copying.ts";
import { countBadFiles, PackFiles } from "./pack-files.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export interface FilingValuesProps {
  shown: ReviewCase;
  copyNext: RefObject<HTMLButtonElement | null>;
}

export function FilingValues({ shown, copyNext }: FilingValuesProps) {
  const { steps: texts } = useReviewTexts();
  const pack = useFilingPack(shown.id);
  if (pack.isPending) return <SkeletonList label={texts.packLoading} count={4} shape="field" />;
  if (!pack.data) return <Notice tone="error" live title={failureText(pack.error, texts.packFailed)} />;
  return <Values {...{ shown, copyNext, pack: pack.data }} />;
}

function Values({ shown, copyNext, pack }: FilingValuesProps & { pack: FilingPack }) {
  const { steps: texts } = useReviewTexts();
  const fieldName = useFieldName();
  const { filing: fileTexts } = useReviewTexts();
  const copying = useCopying(shown, pack);
  const bad = countBadFiles(pack);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pb-2 text-sm">
        <Button
          ref={copyNext}
          variant="secondary"
          compact
          icon={<Copy aria-hidden />}
          aria-keyshortcuts="y"
          disabled={!copying.next}
          onClick={copying.copyNext}
        >
          {copying.next ? texts.copyNext(fieldName(copying.next.field)) : texts.allCopied} <NextKey />
        </Button>
        <ZipButton shown={shown} onSaved={copying.say} />
        <p role="status" className="min-w-40 flex-1 text-sm text-ink-soft">
          {copying.message}
        </p>
        {bad > 0 && (
          <p className="flex basis-full items-start gap-1.5 text-saffron-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {fileTexts.badFiles(bad)}
          </p>
        )}
      </div>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="group" aria-label={texts.pack} tabIndex={0} className={listStyle}>
        {pack.travellers.map((traveller) => (
          <TravellerValues key={traveller.id} {...{ traveller, copying }} rules={pack.authority?.fileRules} />
        ))}
      </div>
    </>
  );
}

/** While the cursor is in the field for the reference, 'y' is a letter there. */
function NextKey() {
  return (
    <>
      <span className="group-has-[#filing-reference:focus]/filing:hidden">
        <KeyCap hidden>y</KeyCap>
      </span>
      <span className="not-group-has-[#filing-reference:focus]/filing:hidden">
        <KeyCap hidden>↓</KeyCap>
      </span>
    </>
  );
}

const listStyle = "relative border-t border-line px-3 py-1 lg:min-h-24 lg:flex-1 lg:overflow-y-auto";

type TravellerValuesProps = {
  traveller: FilingPack["travellers"][number];
  copying: Copying;
  rules: FileRules | undefined;
};

function TravellerValues({ traveller, copying, rules }: TravellerValuesProps) {
  const { steps: texts } = useReviewTexts();
  const fieldName = useFieldName();
  return (
    <div>
      <h3 className="text-sm">
        {traveller.name}{" "}
        <span className="font-normal text-ink-soft">{texts.files(traveller.files.length)}</span>
      </h3>
      <dl className="text-sm">
        {copying.valuesOf(traveller).map((value) => (
          <div
            key={value.field}
            className={classNames(rowStyle, copying.next?.key === value.key && "bg-action-wash")}
          >
            <dt className="min-w-0 text-ink-soft">{fieldName(value.field)}</dt>
            <dd lang="en" className="min-w-0 font-semibold break-words">
              {value.text}
            </dd>
            <dd>
              <Button
                variant="quiet"
                compact
                icon={copying.isCopied(value) ? <Check aria-hidden /> : <Copy aria-hidden />}
                aria-label={texts.copyOf(fieldName(value.field), traveller.name)}
                title={copying.isCopied(value) ? texts.copied(fieldName(value.field)) : texts.copy}
                onClick={() => copying.copy(value)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <PackFiles {...{ traveller, rules }} />
    </div>
  );
}

const rowStyle =
  "-mx-1 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-x-2 rounded-control ps-1 max-sm:py-1 [&_button]:-my-1";

function ZipButton({ shown, onSaved }: { shown: ReviewCase; onSaved: (message: string) => void }) {
  const { steps: texts } = useReviewTexts();
  const name = `${shown.applicationId}.zip`;
  const fetching = useMutation({
    mutationFn: async () => saveAs(name, await fetchCaseFile(caseCalls.filingZip(shown.id))),
    onSuccess: () => onSaved(texts.zipSaved(name)),
  });
  return (
    <>
      <Button
        variant="quiet"
        compact
        icon={<FolderDown aria-hidden />}
        busy={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {texts.zip}
      </Button>
      {fetching.isError && <Notice tone="error" live title={failureText(fetching.error, texts.zipFailed)} />}
    </>
  );
}
