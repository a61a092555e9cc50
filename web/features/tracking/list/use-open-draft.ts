// 'Continue': loads a draft into 'root' and opens the step where it continues (D14).
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Draft } from "#contract/drafts.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { changeVisa, rootState } from "#web/client/session/root-state.ts";
import { continuationOf } from "./applications-view.ts";

export function useOpenDraft() {
  const { refresh } = useDraftActions();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string>();
  const [error, setError] = useState<unknown>();

  async function open(draft: Draft): Promise<void> {
    const before = rootState.getState().visa.visaApplicationData;
    const { path, travellerId } = continuationOf(draft);
    setOpening(draft.id);
    setError(undefined);
    // The traveller is selected first, so that their passport reading is mirrored too.
    changeVisa({ visaApplicationData: { draftId: draft.id, travellerId } });
    try {
      await refresh(draft.id);
      await navigate(path);
    } catch (failure) {
      changeVisa({ visaApplicationData: before });
      setError(failure);
    } finally {
      setOpening(undefined);
    }
  }

  return { open, opening, error };
}
