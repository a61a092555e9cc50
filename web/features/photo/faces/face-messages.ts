// The messages between the page and the face worker.
import type { Face } from "#domain/photo/face.ts";

export interface FaceRequest {
  id: number;
  /** RGBA, at most a few hundred pixels wide and high. */
  picture: ImageData;
}

/** The largest face first; `failed` if face detection itself does not work. */
export type FaceAnswer = { id: number; faces: Face[] } | { id: number; failed: true };
