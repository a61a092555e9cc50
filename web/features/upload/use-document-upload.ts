// The upload of one document: sent at once, with progress, and again automatically after a lost connection.
import { useEffect, useRef, useState } from "react";
import type { DraftDocument } from "#contract/drafts.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import {
  type DocumentPlace,
  findUnsentDocument,
  saveUnsentDocument,
  forgetUnsentDocument,
  removeDocument,
  uploadDocument,
} from "./upload-document.ts";
import { useListInFlight } from "./uploads-in-flight.ts";
import { useSendAgain } from "./use-send-again.ts";

interface SendOptions {
  verdict?: DraftDocument["verdict"];
  /** Resolves once the server has the file, even if that took several tries. */
  afterwards?: () => Promise<unknown>;
}

interface Sending {
  file: File;
  options: SendOptions;
  progress: number;
  failure?: unknown;
  /** How many times in a row the connection was lost; a try that failed otherwise counts too until it is tried again. */
  failures: number;
}

export interface DocumentUpload {
  sending: Sending | undefined;
  /** The connection was lost; the file is sent again automatically, and nothing of it has arrived yet. */
  isWaiting: boolean;
  /** A file chosen before a reload, or before it could be sent, that the server does not have. */
  unsent: File | undefined;
  /** The last file sent from this page, for its preview. */
  sent: File | undefined;
  send: (file: File, options?: SendOptions) => Promise<void>;
  /** Saves a copy of a file that cannot be sent yet, so that it survives a reload. */
  save: (file: File) => void;
  retry: () => void;
  /** Throws the `KnownFailure` that prevents the removal. */
  remove: () => Promise<void>;
  discardUnsent: () => void;
}

export function useDocumentUpload(place: DocumentPlace): DocumentUpload {
  const { refresh } = useDraftActions();
  const [unsent, setUnsent] = useUnsent(place);
  const { sending, sent, start, stop } = useSending(place);

  function send(file: File, options: SendOptions = {}): Promise<void> {
    setUnsent(undefined);
    return start(file, options);
  }

  const isDue = isLost(sending?.failure);
  const retry = () => sending && void start(sending.file, sending.options, isDue ? sending.failures : 0);
  const isTryingAgain = sending?.failure === undefined && (sending?.failures ?? 0) > 0;
  const isWaiting = isDue || (isTryingAgain && sending?.progress === 0);
  useListInFlight(place, sending !== undefined && (sending.failure === undefined || isDue));
  useSendAgain(isDue ? sending?.failures : undefined, retry);

  function save(file: File): void {
    setUnsent(file);
    void saveUnsentDocument(place, file);
  }

  function discardUnsent(): void {
    setUnsent(undefined);
    void forgetUnsentDocument(place);
  }

  async function remove(): Promise<void> {
    stop();
    // A file that never arrived leaves the one it was to replace in place.
    if (sending) return forgetUnsentDocument(place);
    await removeDocument(place);
    await refresh(place.draftId);
  }

  return { sending, isWaiting, unsent, sent, send, save, retry, remove, discardUnsent };
}

function useSending(place: DocumentPlace) {
  const { refresh } = useDraftActions();
  const [sending, setSending] = useState<Sending>();
  const [sent, setSent] = useState<File>();
  const current = useRef<AbortController>(undefined);

  /** `failures`: the number of failed tries before this one. */
  async function start(file: File, options: SendOptions, failures = 0): Promise<void> {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    const show = (next: Sending | undefined) => signal.aborted || setSending(next);
    show({ file, options, progress: 0, failures });
    const { verdict = "unchecked", afterwards } = options;
    const onProgress = (progress: number) => show({ file, options, progress, failures });
    try {
      await uploadDocument({ ...place, file, verdict, onProgress, signal });
      await (afterwards ? afterwards() : refresh(place.draftId));
      if (!signal.aborted) setSent(file);
      show(undefined);
    } catch (failure) {
      show({ file, options, progress: 0, failure, failures: failures + 1 });
    }
  }

  function stop(): void {
    current.current?.abort();
    setSending(undefined);
    setSent(undefined);
  }

  return { sending, sent, start, stop };
}

function useUnsent(place: DocumentPlace) {
  const [unsent, setUnsent] = useState<File>();
  useEffect(() => {
    let current = true;
    void findUnsentDocument(place).then((file) => current && setUnsent(file));
    return () => {
      current = false;
    };
  }, [place]);
  return [unsent, setUnsent] as const;
}

/** Whether the file was not rejected, but the connection or the server was unavailable for a moment. */
function isLost(failure: unknown): boolean {
  const codes: ErrorCode[] = ["network", "unavailable"];
  return failure instanceof KnownFailure && codes.includes(failure.code);
}
