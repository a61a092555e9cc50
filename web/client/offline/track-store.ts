// The table of stored tracks. Every page loads it, because logout empties it; what else is done with it is in saved-tracks.ts.
import type { Application } from "#contract/applications.ts";
import { deviceStore } from "./device-store.ts";

/** All stored fields: no names, passport numbers, dates of birth, documents, plans or amounts. */
export interface SavedTrack extends Pick<
  Application,
  "applicationId" | "status" | "note" | "estimatedDate" | "revisedDate" | "expectedDate" | "trackingSteps"
> {
  destination: { name: string; imageUrl: string };
  /** When the server answered, in milliseconds. */
  updatedAt: number;
}

export const trackStore = deviceStore<{ key: string; track: SavedTrack }>("pravesh-tracks", "tracks");
