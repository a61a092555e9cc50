// The visas of this session's inbox, in memory only: their names are those of people. Two are uploaded at a time.
import type { QueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { visaInboxCall } from "#contract/review/paths.ts";
import type { ArrivedVisa } from "#contract/review/case.ts";
import { issuedVisaTypes, maxUploadBytes } from "#domain/documents/upload-limits.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { userToken, useUser } from "#web/client/session/session.ts";

/** `wrong`: a file that is not sent. `failed`: it can be sent again. */
type State =
  | { name: "waiting" | "sending" | "wrong" }
  | { name: "failed"; error: unknown }
  | { name: "arrived"; visa: ArrivedVisa };

export interface DroppedVisa {
  id: number;
  file: File;
  state: State;
}

interface Inbox {
  /** The token of the user who dropped them. The next user on this device starts with an empty inbox. */
  token: string;
  visas: readonly DroppedVisa[];
}

/** The server reads two files of a user at a time. */
const atOnce = 2;

const inbox = createStore<Inbox>(() => ({ token: "", visas: [] }));
const none: readonly DroppedVisa[] = [];
let lastId = 0;

export function useDroppedVisas(): readonly DroppedVisa[] {
  const { token, visas } = useStore(inbox);
  return useUser()?.token === token ? visas : none;
}

export function dropVisas(files: readonly File[], queries: QueryClient): void {
  const token = userToken();
  const dropped = files.map((file): DroppedVisa => ({ id: ++lastId, file, state: stateOf(file) }));
  inbox.setState((before) => ({
    token,
    visas: [...(before.token === token ? before.visas : []), ...dropped],
  }));
  sendNext(queries);
}

export function retryVisa(id: number, queries: QueryClient): void {
  setState(id, { name: "waiting" });
  sendNext(queries);
}

export function removeVisa(id: number): void {
  inbox.setState(({ visas }) => ({ visas: visas.filter((visa) => visa.id !== id) }));
}

function stateOf(file: File): State {
  const isVisa = issuedVisaTypes.some((type) => type === file.type);
  return { name: isVisa && file.size > 0 && file.size <= maxUploadBytes ? "waiting" : "wrong" };
}

function setState(id: number, state: State): void {
  inbox.setState(({ visas }) => ({
    visas: visas.map((visa) => (visa.id === id ? { ...visa, state } : visa)),
  }));
}

function sendNext(queries: QueryClient): void {
  const { visas } = inbox.getState();
  const free = atOnce - visas.filter(({ state }) => state.name === "sending").length;
  const next = visas.filter(({ state }) => state.name === "waiting").slice(0, Math.max(0, free));
  for (const visa of next) {
    setState(visa.id, { name: "sending" });
    void send(visa, queries);
  }
}

async function send({ id, file }: DroppedVisa, queries: QueryClient): Promise<void> {
  const body = new FormData();
  body.set("file", file, file.name);
  try {
    const { data } = await callApi<{ data: ArrivedVisa }>(visaInboxCall, { method: "POST", body });
    setState(id, { name: "arrived", visa: data });
    if (data.matched) void queries.invalidateQueries({ queryKey: ["review"] });
  } catch (error) {
    setState(id, { name: "failed", error });
  }
  sendNext(queries);
}
