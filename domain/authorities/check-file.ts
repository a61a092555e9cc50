// Checks a file of the filing pack against what the authority's portal accepts.
import type { MediaType } from "../documents/upload-limits.ts";
import type { FileRules } from "./authority-profile.ts";

/** `pixels`: the photo is too small or too large on a side. */
export const fileProblems = ["type", "size", "pixels"] as const;
export type FileProblem = (typeof fileProblems)[number];

export interface FiledFile {
  isPhoto: boolean;
  mediaType: MediaType;
  sizeBytes: number;
  /** Of a photo; null if it was not measured. */
  pixels: { width: number; height: number } | null;
}

/** Empty if the portal accepts the file, as far as we know. */
export function problemsOfFile(file: FiledFile, rules: FileRules): FileProblem[] {
  const { types, maxKilobytes } = limitsOf(file, rules);
  const isWrong: Record<FileProblem, boolean> = {
    type: !types.includes(file.mediaType),
    size: maxKilobytes !== null && file.sizeBytes > maxKilobytes * 1000,
    pixels: file.isPhoto && file.pixels !== null && !fits(file.pixels, rules),
  };
  return fileProblems.filter((problem) => isWrong[problem]);
}

/** The types and the largest size for a photo, or for any other document. */
export function limitsOf(
  { isPhoto }: Pick<FiledFile, "isPhoto">,
  rules: FileRules,
): { types: readonly MediaType[]; maxKilobytes: number | null } {
  return isPhoto
    ? { types: rules.photoTypes, maxKilobytes: rules.photoMaxKilobytes }
    : { types: rules.documentTypes, maxKilobytes: rules.documentMaxKilobytes };
}

function fits({ width, height }: NonNullable<FiledFile["pixels"]>, rules: FileRules): boolean {
  return (
    width >= (rules.photoMinWidth ?? 0) &&
    height >= (rules.photoMinHeight ?? 0) &&
    width <= (rules.photoMaxWidth ?? Infinity) &&
    height <= (rules.photoMaxHeight ?? Infinity)
  );
}
