// The last answer of the track page, stored for reading offline, without anything about a person (D36).
import type { Application } from "#contract/applications.ts";
import { rootState } from "../session/root-state.ts";
import { type SavedTrack, trackStore as store } from "./track-store.ts";

/** `answeredTo`: the user who asked. An answer that arrives after logout is not stored. */
export async function saveTrack(application: Application, answeredTo: string): Promise<void> {
  if (currentUserId() !== answeredTo) return;
  await store.save({ key: keyOf(application.id, answeredTo), track: trackOf(application, Date.now()) });
  // The user has logged out in the meantime: delete what was just written.
  if (currentUserId() !== answeredTo) await store.drop(keyOf(application.id, answeredTo));
}

export async function findTrack(id: string): Promise<SavedTrack | undefined> {
  const userId = currentUserId();
  return userId ? (await store.find(keyOf(id, userId)))?.track : undefined;
}

/** The user's applications on this device, by id; the last updated ones first. */
export async function findTracks(): Promise<(SavedTrack & { id: string })[]> {
  const userId = currentUserId();
  if (!userId) return [];
  const prefix = keyOf("", userId);
  const found = (await store.findAll(prefix)).map(({ key, track }) => ({
    ...track,
    id: key.slice(prefix.length),
  }));
  return found.toSorted((a, b) => b.updatedAt - a.updatedAt);
}

export function trackOf(application: Application, updatedAt: number): SavedTrack {
  const { applicationId, status, note, trackingSteps, formData } = application;
  const { estimatedDate, revisedDate, expectedDate } = application;
  const { name, imageUrl } = formData.visaData.selectedDestination;
  const steps = trackingSteps.map(({ title, date, completed }) => ({ title, date, completed }));
  return {
    applicationId,
    status,
    note,
    estimatedDate,
    revisedDate,
    expectedDate,
    trackingSteps: steps,
    destination: { name, imageUrl },
    updatedAt,
  };
}

function keyOf(id: string, userId: string): string {
  return `${userId}/${id}`;
}

function currentUserId(): string {
  return rootState.getState().user.userData?.data.id ?? "";
}
