// The application being prepared: the server's draft, and its mirror in 'root' (D12, D13, D14).
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import type { Draft, DraftChange, DraftTraveller, NewDraft, TravellerChange } from "#contract/drafts.ts";
import { calls } from "#contract/paths.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { mirrorDraft } from "./mirror-draft.ts";
import { rootState } from "#web/client/session/root-state.ts";
import { useUser } from "#web/client/session/session.ts";

const draftKey = (id: string) => ["draft", id] as const;

interface TravellerPlace {
  draftId: string;
  travellerId: string;
}

/** The id of the draft this tab works on, or null. */
export function useDraftId(): string | null {
  return useStore(rootState, ({ visa }) => visa.visaApplicationData?.draftId ?? null);
}

/** The draft this tab works on; its answer is mirrored in 'root'. */
export function useCurrentDraft() {
  const id = useDraftId();
  const user = useUser();
  return useQuery({
    queryKey: draftKey(id ?? "none"),
    queryFn: () => fetchDraft(id ?? ""),
    enabled: id !== null && user !== null,
    staleTime: 30_000,
  });
}

/** Unfinished applications, newest first. */
export function useDrafts() {
  const user = useUser();
  return useQuery({
    queryKey: ["drafts", user?.id],
    queryFn: async () => (await callApi<{ data: { rows: Draft[]; count: number } }>(calls.drafts)).data.rows,
    enabled: user !== null,
    // Without a connection the list says so at once.
    networkMode: "always",
    refetchOnReconnect: true,
  });
}

/** Everything a screen may do to a draft; each call returns the draft in its new state. */
export function useDraftActions() {
  const queries = useQueryClient();
  const onSuccess = (draft: Draft) => showDraft(queries, draft);
  return {
    create: useMutation({ mutationFn: createDraft, onSuccess }),
    change: useMutation({ mutationFn: changeDraft, onSuccess }),
    addTraveller: useMutation({ mutationFn: addTraveller, onSuccess: ({ draft }) => onSuccess(draft) }),
    changeTraveller: useMutation({ mutationFn: changeTraveller, onSuccess }),
    withdrawConsent: useMutation({ ...atOnce, mutationFn: withdrawConsent, onSuccess }),
    removeTraveller: useMutation({ ...atOnce, mutationFn: removeTraveller, onSuccess }),
    discard: useMutation({
      ...atOnce,
      mutationFn: (draftId: string) => callApi(calls.draft(draftId), { method: "DELETE" }),
      onSuccess: () => queries.invalidateQueries({ queryKey: ["drafts"] }),
    }),
    /** Fetches the draft again after a document was added or removed. */
    refresh: async (draftId: string) => onSuccess(await fetchDraft(draftId)),
  };
}

export function fetchDraft(draftId: string): Promise<Draft> {
  return inTurn(draftId, () => askForDraft(draftId));
}

/** The same choice is requested once, however often a screen mounts (React's StrictMode mounts it twice). */
function createDraft(choice: NewDraft): Promise<Draft> {
  return once(`draft ${JSON.stringify(choice)}`, async () =>
    kept(await callApi<{ data: Draft }>(calls.drafts, { method: "POST", body: choice })),
  );
}

function changeDraft({ draftId, ...change }: DraftChange & { draftId: string }): Promise<Draft> {
  return inTurn(draftId, async () =>
    kept(
      await callApi<{ data: Draft }>(calls.draft(draftId), {
        method: "PATCH",
        body: change,
        keepalive: true,
      }),
    ),
  );
}

function addTraveller(draftId: string): Promise<{ draft: Draft; travellerId: string }> {
  return once(`traveller ${draftId}`, () =>
    inTurn(draftId, async () => {
      const { data } = await callApi<{ data: DraftTraveller }>(calls.travellers(draftId), {
        method: "POST",
        body: {},
      });
      return { draft: await askForDraft(draftId), travellerId: data.id };
    }),
  );
}

function changeTraveller(change: TravellerChange & TravellerPlace): Promise<Draft> {
  const { draftId, travellerId, ...fields } = change;
  return inTurn(draftId, async () => {
    await callApi(calls.traveller(draftId, travellerId), { method: "PATCH", body: fields, keepalive: true });
    return askForDraft(draftId);
  });
}

/** Deletes the documents and details that were given under it. */
function withdrawConsent(place: TravellerPlace): Promise<Draft> {
  return changeTraveller({ ...place, consentGiven: false });
}

function removeTraveller({ draftId, travellerId }: TravellerPlace): Promise<Draft> {
  return inTurn(draftId, async () => {
    await callApi(calls.traveller(draftId, travellerId), { method: "DELETE" });
    return askForDraft(draftId);
  });
}

async function askForDraft(draftId: string): Promise<Draft> {
  return kept(await callApi<{ data: Draft }>(calls.draft(draftId)));
}

const turns = new Map<string, Promise<unknown>>();

/** Calls for one draft run one after the other, so that an older answer never replaces a newer one. */
function inTurn<Answer>(draftId: string, work: () => Promise<Answer>): Promise<Answer> {
  const before = turns.get(draftId) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(draftId, mine);
  return mine;
}

const underWay = new Map<string, Promise<unknown>>();

function once<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
  const known = underWay.get(key) as Promise<Answer> | undefined;
  if (known) return known;
  const mine = work().finally(() => underWay.delete(key));
  underWay.set(key, mine);
  return mine;
}

function kept({ data }: { data: Draft }): Draft {
  mirrorDraft(data);
  return data;
}

function showDraft(queries: QueryClient, draft: Draft): Promise<void> {
  queries.setQueryData(draftKey(draft.id), draft);
  return queries.invalidateQueries({ queryKey: ["drafts"] });
}
