// A traveller's consent: files chosen before it are saved on the device and sent once it is given (D46).
import { useCallback, useEffect, useState } from "react";
import type { DraftTraveller } from "#contract/drafts.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { useWithdrawal } from "./use-withdrawal.ts";

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

  function startAgain(): void {
    setGiving(false);
    setAsked(0);
  }
  const withdrawal = useWithdrawal({ draftId, travellerId, onWithdrawn: startAgain });

  const ask = useCallback(() => setAsked((count) => count + 1), []);

  const given = consentGiven || giving;
  useEffect(() => {
    if (asked > 0) document.getElementById("consent")?.focus();
  }, [asked]);

  return {
    given,
    give,
    withdraw: withdrawal.withdraw,
    isWithdrawing: withdrawal.isPending,
    withdrawals: withdrawal.count,
    ask,
    isAsked: asked > 0 && !given,
    failure: withdrawal.error ?? changeTraveller.error,
    retry: withdrawal.error ? withdrawal.withdraw : give,
  };
}
