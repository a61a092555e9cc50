// Why a file cannot be chosen for a slot: pictures have other ways out than documents (D1, D50).
import type { FileProblem } from "#web/ui/file/file-acceptance.ts";
import type { Widen } from "#web/language/widen.ts";
import type { documents } from "./english.ts";

export function fileProblemText(
  problem: FileProblem,
  isPicture: boolean,
  { problem: texts }: Pick<Widen<typeof documents>, "problem">,
): string {
  if (!isPicture || problem === "empty") return texts[problem];
  return problem === "size" ? texts.sizePicture : texts.kindPicture;
}
