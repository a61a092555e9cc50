// Texts of the dialog of guarded acts, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const guard: Widen<typeof english.guard> = {
  code: "आपके ऑथेंटिकेटर ऐप का कोड",
  codeHint: "छह अंक। इनसे पता चलता है कि यह आप ही हैं, केवल आपका खुला सत्र नहीं।",
  codeMissing: "छह अंक दर्ज करें।",
};
