// A part of a page whose script is loaded when somebody asks for it.
import { type ComponentType, useState } from "react";
import { callText } from "#web/terms/failure-text.ts";
import { useAlert } from "#web/ui/dialog/alert-provider.tsx";

interface LoadedPart<Props> {
  /** Undefined until it is loaded. */
  Part: ComponentType<Props> | undefined;
  isLoading: boolean;
  /** An alert reports a failure; then it can be asked for again. */
  load: () => void;
}

export function useLoaded<Props>(importPart: () => Promise<ComponentType<Props>>): LoadedPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isLoading, setLoading] = useState(false);
  const showAlert = useAlert();

  async function load(): Promise<void> {
    setLoading(true);
    try {
      const loaded = await importPart();
      setPart(() => loaded);
    } catch {
      await showAlert(callText("network"));
    }
    setLoading(false);
  }

  return { Part, isLoading, load: () => void load() };
}
