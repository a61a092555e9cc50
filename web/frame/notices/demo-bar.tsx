// The permanent bar of a demonstration: no real money, no real visas, and which set of policies it runs.
import { useConfig } from "#web/client/configuration.ts";
import { useFrameTexts } from "../use-frame-texts.ts";

export function DemoBar() {
  const frame = useFrameTexts();
  const { data: config } = useConfig();
  if (config?.demo === false) return null;
  const set = config ? (config.policySet ?? "mixed") : "specification";
  // Reserves its space while the configuration loads, so that nothing shifts.
  return (
    <aside
      aria-label={frame.demoLabel}
      className="bg-saffron-wash px-4 py-1.5 text-center text-sm font-medium text-saffron-ink print:mb-4 print:border print:border-line print:bg-sheet print:text-ink"
    >
      {frame.demoBar} <span className={config ? undefined : "invisible"}>{frame.policySets[set]}</span>
    </aside>
  );
}
