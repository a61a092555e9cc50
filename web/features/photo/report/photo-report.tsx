// Shows the result of each photo check and offers a crop. This is only advice: the photo is accepted unchanged.
import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PhotoFinding, PhotoVerdict } from "#domain/photo/photo-checks.ts";
import type { PhotoFrame } from "#domain/photo/photo-frame.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { cropFile } from "../crop-file.ts";
import { PhotoStudio } from "../photo-studio.tsx";
import { usePhotoCheck } from "./use-photo-check.ts";
import { requirementsOf, usePhotoTexts } from "../use-photo-texts.ts";

export type PhotoReportProps = {
  /** The photo that is uploaded. */
  file: File;
  sizeMm: string | null;
  /** Receives the cropped photo. */
  onCut: (file: File) => void;
  /** Receives the result in one sentence, each time it changes. */
  onSummary: (summary: PhotoSummary) => void;
};

export interface PhotoSummary {
  text: string;
  /** Whether the traveller has something to look at. */
  isWarning: boolean;
}

export function PhotoReport({ file, sizeMm, onCut, onSummary }: PhotoReportProps) {
  const texts = usePhotoTexts();
  const check = usePhotoCheck(file, sizeMm);
  const report = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { checked } = check ?? {};
  const warnings = checked?.findings.filter(({ verdict }) => verdict === "warn").length ?? 0;
  const summary = summarise();
  const tell = useEffectEvent(onSummary);
  useEffect(
    () => tell({ text: summary, isWarning: hasFailed || warnings > 0 }),
    [summary, hasFailed, warnings],
  );

  async function crop(frame: PhotoFrame): Promise<void> {
    setOpen(false);
    // The new photo is checked again, which removes the button that has the focus.
    report.current?.focus();
    const cropped = await cropFile(file, frame, sizeMm);
    setHasFailed(!cropped);
    if (cropped) onCut(cropped);
  }

  function summarise(): string {
    if (hasFailed) return texts.failed;
    if (!check) return texts.checking;
    return checked ? texts.summary(warnings) : texts.notChecked;
  }

  return (
    <div ref={report} tabIndex={-1} className="rounded-control bg-well px-4 py-3 text-sm empty:hidden">
      {checked && (
        <>
          <ul className="space-y-1.5">
            {checked.findings.map((finding) => (
              <Finding key={finding.check} finding={finding} sizeMm={sizeMm} />
            ))}
          </ul>
          <p className="mt-2 text-ink-soft">{texts.onDevice}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {checked.proposal && (
              <Button compact onClick={() => checked.proposal && void crop(checked.proposal)}>
                {texts.useProposal}
              </Button>
            )}
            <Button compact variant="secondary" onClick={() => setOpen(true)}>
              {texts.adjust}
            </Button>
          </div>
        </>
      )}
      {isOpen && checked && (
        <PhotoStudio
          file={file}
          checked={checked}
          sizeMm={sizeMm}
          onUse={(frame) => void crop(frame)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function Finding({ finding, sizeMm }: { finding: PhotoFinding; sizeMm: string | null }) {
  const texts = usePhotoTexts();
  const { check, verdict, reason, value = 0 } = finding;
  const { icon: Icon, colour } = verdictIcons[verdict];

  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={classNames("mt-0.5 size-4 shrink-0", colour)} />
      <span>
        <span className="font-medium">{texts.checks[check]}:</span>{" "}
        {texts.reasons[reason](value, requirementsOf(sizeMm))}
      </span>
    </li>
  );
}

const verdictIcons = {
  good: { icon: CircleCheck, colour: "text-green" },
  warn: { icon: TriangleAlert, colour: "text-saffron-ink" },
  unknown: { icon: CircleHelp, colour: "text-ink-soft" },
} satisfies Record<PhotoVerdict, { icon: typeof CircleCheck; colour: string }>;
