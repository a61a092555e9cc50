// 'Continue with Google' below a form; the provider's library loads with the click or the callback (§2, §4).
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { useConfig } from "#web/client/configuration.ts";
import { hasIdentitySession, isIdentityReturn } from "#web/client/session/identity-session.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useHydrated } from "#web/client/page/use-hydrated.ts";
import { GoogleButton } from "./google-button.tsx";
import type { IdentityPanelProps } from "./identity-panel-props.ts";
import { useSignInTexts } from "../use-sign-in-texts.ts";

const IdentityFlow = lazy(async () => ({ default: (await import("./identity-flow.tsx")).IdentityFlow }));

export function IdentityPanel(props: IdentityPanelProps) {
  const { identity: texts } = useSignInTexts();
  const { data: config, isPending } = useConfig();
  const [query] = useSearchParams();
  const [returned] = useState(() => isIdentityReturn(`?${query.toString()}`));
  const [pressed, setPressed] = useState(false);
  const isHydrated = useHydrated();
  const identity = isHydrated ? (config?.identity ?? undefined) : undefined;
  // Keeps its place until the settings are there, so that nothing below it moves.
  if (!identity && !isPending) return null;
  const isWanted = pressed || returned || hasIdentitySession();
  return (
    <div className={classNames("space-y-4", !identity && "invisible")}>
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts.or}
      </p>
      {identity && isWanted ? (
        <Suspense fallback={<GoogleButton isBusy />}>
          <IdentityFlow {...props} settings={identity} goAtOnce={pressed} />
        </Suspense>
      ) : (
        <GoogleButton onPress={() => setPressed(true)} />
      )}
      {identity?.testAccounts && <p className="text-sm text-ink-soft">{texts.testNote}</p>}
    </div>
  );
}
