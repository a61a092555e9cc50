// The consent of a traveller: files chosen before it is given are kept, and sent once it is (D46).
import { useCallback, useEffect, useState } from "react";
import type { DraftTraveller } from "#contract/drafts.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";

export function useConsent(draftId: string, traveller: DraftTraveller) {
  const { changeTraveller } = useDraftActions();
  const { mutateAsync } = changeTraveller;
  const { id: travellerId, consentGiven } = traveller;
  const [asked, setAsked] = useState(0);

  // The tick shows at once; it is taken back where it could not be saved, with a way to try again.
  const [giving, setGiving] = useState(false);
  const give = useCallback(async () => {
    setGiving(true);
    try {
      await mutateAsync({ draftId, travellerId, consentGiven: true });
    } catch {
      setGiving(false);
    }
  }, [mutateAsync, draftId, travellerId]);

  const ask = useCallback(() => setAsked((count) => count + 1), []);

  const given = consentGiven || giving;
  useEffect(() => {
    if (asked > 0) document.getElementById("consent")?.focus();
  }, [asked]);

  return { given, give, ask, isAsked: asked > 0 && !given, failure: changeTraveller.error };
}
