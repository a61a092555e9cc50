// Crops a photo's file to a frame, and encodes the result as a file that passes the image check.
import type { PhotoFrame } from "#domain/photo/photo-frame.ts";
import { cutPhoto } from "./cut-photo.ts";
import { encodePicture } from "#web/features/passport/reader/encode-picture.ts";

/** Returns undefined if the browser cannot decode or encode the photo. */
export async function cropFile(
  file: File,
  frame: PhotoFrame,
  sizeMm: string | null,
): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    return await encodePicture(cutPhoto(bitmap, frame, sizeMm), file.name.replace(/\.[^.]*$/, ""));
  } finally {
    bitmap.close();
  }
}
