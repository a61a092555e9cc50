// What the page and the face worker say to each other.
import type { Face } from "#domain/photo/face.ts";

export interface FaceRequest {
  id: number;
  /** RGBA, of at most some hundred pixels a side. */
  picture: ImageData;
}

/** The largest face first; `failed` where the finder itself cannot work. */
export type FaceAnswer = { id: number; faces: Face[] } | { id: number; failed: true };
