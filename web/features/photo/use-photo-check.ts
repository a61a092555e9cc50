// What is known of the photo that was chosen last, as soon as it has been looked at.
import { useEffect, useState } from "react";
import { type CheckedPhoto, checkPhotoFile } from "./check-photo-file.ts";

export interface PhotoCheck {
  file: File;
  /** Undefined where it could not be decoded here. */
  checked: CheckedPhoto | undefined;
}

/** Undefined while it is being looked at. */
export function usePhotoCheck(file: File, sizeMm: string | null): PhotoCheck | undefined {
  const [check, setCheck] = useState<PhotoCheck>();
  useEffect(() => {
    let current = true;
    void checkPhotoFile(file, sizeMm)
      .catch(() => undefined)
      .then((checked) => current && setCheck({ file, checked }));
    return () => {
      current = false;
    };
  }, [file, sizeMm]);
  return check?.file === file ? check : undefined;
}
