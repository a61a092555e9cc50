// The messages between the page and the face worker.
import type { Face } from "#domain/photo/face.ts";

export interface FaceRequest {
  id: number;
  /** RGBA, at most a few hundred pixels a side. */
  picture: ImageData;
}

/** The largest face first; `failed` if the library itself cannot run. */
export type FaceAnswer = { id: number; faces: Face[] } | { id: number; failed: true };
