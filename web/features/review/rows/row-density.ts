// How high the rows of the queue are, remembered on this device.
import { useState } from "react";
import { browserStorage } from "#web/client/page/site-storage.ts";

const storageKey = "pravesh-queue-rows";

export type RowDensity = "dense" | "comfortable";

export function useRowDensity(): [RowDensity, (density: RowDensity) => void] {
  const [density, setDensity] = useState<RowDensity>(() =>
    browserStorage.get(storageKey) === "comfortable" ? "comfortable" : "dense",
  );
  return [
    density,
    (chosen) => {
      if (chosen === "dense") browserStorage.remove(storageKey);
      else browserStorage.set(storageKey, chosen);
      setDensity(chosen);
    },
  ];
}
