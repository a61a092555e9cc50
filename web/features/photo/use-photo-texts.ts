// The texts of the photo check in the page's language, and the requirements that they name.
import { headShareOf } from "#domain/photo/photo-shape.ts";
import { defineTexts } from "#web/language/define-texts.ts";
import { photo, type PhotoRequirements } from "./english.ts";

export const usePhotoTexts = defineTexts("photo", photo);

export function requirementsOf(sizeMm: string | null): PhotoRequirements {
  const { min, max } = headShareOf(sizeMm);
  return { size: sizeMm ?? "35x45", min: Math.round(min * 100), max: Math.round(max * 100) };
}
