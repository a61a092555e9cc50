// The files of a traveller in the pack, each with its size and why the authority's portal would reject it.
import { TriangleAlert } from "lucide-react";
import { limitsOf } from "#domain/authorities/check-file.ts";
import type { FileRules } from "#domain/authorities/authority-profile.ts";
import { fileEndings } from "#domain/documents/upload-limits.ts";
import type { FilingPack } from "../case-calls.ts";
import { useReviewTexts } from "../use-review-texts.ts";

type PackTraveller = FilingPack["travellers"][number];
type PackFile = PackTraveller["files"][number];

interface PackFilesProps {
  traveller: PackTraveller;
  rules: FileRules | undefined;
}

export function PackFiles({ traveller, rules }: PackFilesProps) {
  const { filing: texts } = useReviewTexts();
  const problemText = useProblemText();
  if (traveller.files.length === 0) return null;
  return (
    <ul aria-label={texts.files(traveller.name)} className="space-y-1 pt-1 pb-2 text-sm">
      {traveller.files.map((file) => (
        <li key={file.documentId} className="min-w-0">
          <span lang="en" className="break-all">
            {file.name}
          </span>{" "}
          <span className="text-ink-soft tabular-nums">
            {file.sizeBytes !== undefined && sizeText(file.sizeBytes)}
            {file.pixels && `, ${texts.pixels(file.pixels.width, file.pixels.height)}`}
          </span>
          {rules &&
            file.problems?.map((problem) => (
              <span key={problem} className="flex items-start gap-1.5 text-saffron-ink">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {problemText[problem](file, rules)}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}

export function countBadFiles({ travellers }: FilingPack): number {
  return travellers.flatMap(({ files }) => files).filter(({ problems = [] }) => problems.length > 0).length;
}

function useProblemText() {
  const { filing: texts } = useReviewTexts();
  const limits = (file: PackFile, rules: FileRules) => limitsOf({ isPhoto: file.kind === "photo" }, rules);
  return {
    type: (file: PackFile, rules: FileRules) =>
      texts.problems.type(
        texts.orTypes(limits(file, rules).types.map((type) => fileEndings[type].toUpperCase())),
      ),
    size: (file: PackFile, rules: FileRules) =>
      texts.problems.size(sizeText((limits(file, rules).maxKilobytes ?? 0) * 1000)),
    pixels: (_: PackFile, rules: FileRules) => texts.problems.pixels(pixelRange(rules, texts)),
  };
}

type FilingTexts = ReturnType<typeof useReviewTexts>["filing"];

/** Such as 'at most 300 px wide and at least 400 px high'. */
function pixelRange(rules: FileRules, texts: FilingTexts): string {
  const range = (least: number | null, most: number | null): string | undefined => {
    if (least !== null && most !== null) return texts.fromTo(least, most);
    if (least !== null) return texts.atLeast(least);
    return most === null ? undefined : texts.atMost(most);
  };
  const width = range(rules.photoMinWidth, rules.photoMaxWidth);
  const height = range(rules.photoMinHeight, rules.photoMaxHeight);
  const [one = "", other] = [
    width === undefined ? [] : [texts.wide(width)],
    height === undefined ? [] : [texts.high(height)],
  ].flat();
  return other === undefined ? one : texts.and(one, other);
}

/** '120 kB' or '2.4 MB', of 1,000 bytes and a million. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.ceil(bytes / 100_000) / 10} MB`;
}
