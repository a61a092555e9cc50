// Terms & Conditions, in the version that consents record (D46).
import { LegalPage } from "./legal-page.tsx";
import { useLegalTexts } from "./use-legal-texts.ts";

export function TermsScreen() {
  return <LegalPage {...useLegalTexts().terms} />;
}
