// Checks the photo that was chosen last.
import { useEffect, useState } from "react";
import { type CheckedPhoto, checkPhotoFile } from "../check-photo-file.ts";

export interface PhotoCheck {
  file: File;
  /** Undefined if the browser could not decode the photo. */
  checked: CheckedPhoto | undefined;
}

/** Returns undefined while the photo is being checked. */
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
