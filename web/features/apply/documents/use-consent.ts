// A traveller's consent: files chosen before it are saved on the device and sent once it is given (D46). Withdrawing
// it deletes the documents and details that were given under it (P47).
import { useCallback, useEffect, useState } from "react";
import type { DraftTraveller } from "#contract/drafts.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { rememberCrops } from "#web/features/passport/crops/remembered-crops.ts";
import { forgetUnsentDocuments } from "#web/features/upload/upload-document.ts";

export function useConsent(draftId: string, traveller: DraftTraveller) {
  const { changeTraveller } = useDraftActions();
  const { mutateAsync } = changeTraveller;
  const { id: travellerId, consentGiven } = traveller;
  const [asked, setAsked] = useState(0);

  // The checkbox changes at once. If saving fails it is reset, with a way to try again.
  const [giving, setGiving] = useState(false);
  const give = useCallback(async () => {
    setGiving(true);
    try {
      await mutateAsync({ draftId, travellerId, consentGiven: true });
    } catch {
      setGiving(false);
    }
  }, [mutateAsync, draftId, travellerId]);

  const { changeTraveller: withdrawal } = useDraftActions();
  const [withdrawals, setWithdrawals] = useState(0);
  async function withdraw(): Promise<void> {
    try {
      await withdrawal.mutateAsync({ draftId, travellerId, consentGiven: false });
    } catch {
      return;
    }
    await forgetUnsentDocuments({ draftId, travellerId });
    for (const page of ["firstPage", "lastPage"] as const) rememberCrops(travellerId, page, {});
    setGiving(false);
    setAsked(0);
    setWithdrawals((count) => count + 1);
  }

  const ask = useCallback(() => setAsked((count) => count + 1), []);

  const given = consentGiven || giving;
  useEffect(() => {
    if (asked > 0) document.getElementById("consent")?.focus();
  }, [asked]);

  return {
    given,
    give,
    withdraw,
    isWithdrawing: withdrawal.isPending,
    withdrawals,
    ask,
    isAsked: asked > 0 && !given,
    failure: withdrawal.error ?? changeTraveller.error,
    retry: withdrawal.error ? withdraw : give,
  };
}
