// A line shown where the browser denies storage: what is lost on a reload, and how to change it.
import { TriangleAlert } from "lucide-react";
import { useFrameTexts } from "../use-frame-texts.ts";
import { useStorageDenied } from "./use-storage-denied.ts";

export function StorageLine() {
  const { storageDenied } = useFrameTexts();
  const isDenied = useStorageDenied();
  if (!isDenied) return null;
  return (
    <p className="flex justify-center gap-2 border-b border-line bg-saffron-wash px-4 py-2 text-sm text-saffron-ink print:hidden">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="max-w-prose">{storageDenied}</span>
    </p>
  );
}
