// Withdraws a traveller's consent: the documents and details that were given under it are deleted, here too (P47).
import { useState } from "react";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { rememberCrops } from "#web/features/passport/crops/remembered-crops.ts";
import { forgetPage } from "#web/features/passport/verdicts/kept-pages.ts";
import { forgetUnsentDocuments } from "#web/features/upload/upload-document.ts";

type Withdrawn = { draftId: string; travellerId: string; onWithdrawn: () => void };

export function useWithdrawal({ draftId, travellerId, onWithdrawn }: Withdrawn) {
  const { mutateAsync, isPending, error } = useDraftActions().withdrawConsent;
  const [count, setCount] = useState(0);

  async function withdraw(): Promise<void> {
    try {
      await mutateAsync({ draftId, travellerId });
    } catch {
      return;
    }
    await forgetUnsentDocuments({ draftId, travellerId });
    for (const page of ["firstPage", "lastPage"] as const) {
      rememberCrops(travellerId, page, {});
      forgetPage(travellerId, page);
    }
    setCount((before) => before + 1);
    onWithdrawn();
  }

  return { withdraw, count, isPending, error };
}
