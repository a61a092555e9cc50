// Texts of the page with the escalated cases, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const escalations: Widen<typeof english.escalations> = {
  lead: "वे मामले जो विशेषज्ञों ने सुपरवाइज़र को भेजे हैं; सबसे पुराना पहले।",
  none: "सुपरवाइज़र को भेजा गया कोई मामला नहीं।",
  failed: "सुपरवाइज़र को भेजे गए मामले लोड नहीं हो सके।",
  retry: "दोबारा कोशिश करें",
  loading: "सुपरवाइज़र को भेजे गए मामले लोड हो रहे हैं…",
  by: (name, when) => `${name} ने भेजा, ${when}`,
  claimedBy: (name) => `${name} के पास`,
  unclaimed: "किसी ने नहीं लिया",
  erased: "कारण मिटा दिया गया है।",
  resolveOf: (reference) => `जवाब दें और हल करें: ${reference}`,
  all: "सुपरवाइज़र को भेजे गए सभी मामले, कारण के साथ",
};
