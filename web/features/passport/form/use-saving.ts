// Saves a traveller's fields to the draft while typing: after a pause, on leaving, and when the connection returns.
import { useCallback, useEffect, useRef, useState } from "react";
import type { TravellerChange } from "#contract/drafts.ts";
import type { UnsavedFields } from "#web/client/session/root-state.ts";
import { rememberUnsaved } from "../page/unsaved-fields.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { isTaken } from "./taken-number.ts";

/** How long after the last keystroke the fields are saved. */
const restMs = 900;

export type SavingState = "saved" | "waiting" | "saving" | "failed";

interface Place {
  draftId: string;
  travellerId: string;
  /** Changes that are unsaved from the start. */
  start: UnsavedFields;
}

export function useSaving({ draftId, travellerId, start }: Place) {
  const { mutateAsync } = useDraftActions().changeTraveller;
  const [state, setState] = useState<SavingState>("saved");
  const [takenNumber, setTakenNumber] = useState<string>();
  const waiting = useRef(start);

  /** Saves pending changes together with further ones. Throws the `KnownFailure` that prevents it. */
  const save = useCallback(
    async (further: TravellerChange = {}) => {
      const change = { ...waiting.current, ...further };
      if (Object.keys(change).length === 0) return;
      setState("saving");
      try {
        await mutateAsync({ draftId, travellerId, ...change });
        waiting.current = withoutSaved(waiting.current, change);
        rememberUnsaved(travellerId, waiting.current);
        setTakenNumber(undefined);
        setState("saved");
      } catch (error) {
        setState(isTaken(error) ? "waiting" : "failed");
        if (isTaken(error)) setTakenNumber(change.passportNumber);
        throw error;
      }
    },
    [mutateAsync, draftId, travellerId],
  );

  const saveSoon = useSaveAsOneGoes(waiting, save);

  const keep = useCallback(
    (change: UnsavedFields) => {
      waiting.current = { ...waiting.current, ...change };
      rememberUnsaved(travellerId, waiting.current);
      if (change.passportNumber !== undefined) setTakenNumber(undefined);
      setState("waiting");
      saveSoon();
    },
    [travellerId, saveSoon],
  );

  return { state, takenNumber, save, keep };
}

type Save = (further?: TravellerChange) => Promise<void>;

/** Another traveller's number waits for Next, which asks about it; everything else is saved silently. */
function useSaveAsOneGoes(waiting: { current: UnsavedFields }, save: Save): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const saveQuietly = useCallback(async () => {
    clearTimeout(timer.current);
    await save().catch(async (error: unknown) => {
      if (!isTaken(error)) return;
      const { passportNumber, ...rest } = waiting.current;
      waiting.current = rest;
      await save().catch(() => undefined);
      waiting.current = { ...(passportNumber === undefined ? {} : { passportNumber }), ...waiting.current };
    });
  }, [waiting, save]);

  useEffect(() => {
    const saveNow = () => void saveQuietly();
    const whenHidden = () => document.visibilityState === "hidden" && saveNow();
    document.addEventListener("visibilitychange", whenHidden);
    globalThis.addEventListener("online", saveNow);
    saveNow();
    return () => {
      document.removeEventListener("visibilitychange", whenHidden);
      globalThis.removeEventListener("online", saveNow);
      saveNow();
    };
  }, [saveQuietly]);

  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveQuietly(), restMs);
  }, [saveQuietly]);
}

/** Fields that changed again while they were being saved stay unsaved. */
function withoutSaved(waiting: UnsavedFields, saved: TravellerChange): UnsavedFields {
  return Object.fromEntries(
    Object.entries(waiting).filter(([field, value]) => saved[field as keyof UnsavedFields] !== value),
  );
}
