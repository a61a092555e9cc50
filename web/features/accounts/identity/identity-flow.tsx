// Login by redirect: to the provider, back with code and state, and the API's answer whose identity it is (§4, §8).
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { IdentitySettings } from "#contract/config.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import type { IdentityNext } from "#contract/identity/log-in.ts";
import { pages } from "#contract/paths.ts";
import { requireLoginNextTime } from "../identity-client/retry-interaction.ts";
import { findIdentityNext, logInWithIdentity } from "../identity-client/identity-calls.ts";
import {
  type Identity,
  IdentityProvider,
  noteUsedToken,
  useIdentity,
} from "../identity-client/identity-provider.tsx";
import { identityProblemOf } from "../identity-client/identity-problem.ts";
import { isIdentityReturn, pathWithinSite } from "#web/client/session/identity-session.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { GoogleButton } from "./google-button.tsx";
import type { IdentityPanelProps } from "./identity-panel-props.ts";
import { useSignInTexts } from "../use-sign-in-texts.ts";

interface FlowProps extends IdentityPanelProps {
  settings: IdentitySettings;
  /** Whether the user got here by pressing the button. */
  goAtOnce: boolean;
}

export function IdentityFlow(props: FlowProps) {
  const navigate = useNavigate();
  const [origin, setOrigin] = useState(props.continueNow ? props.from : undefined);
  const onReturn = useCallback(
    (path: unknown) => {
      const from = pathWithinSite(path);
      setOrigin(from);
      // Code and state work once: remove them from the URL before a reload.
      void navigate(pages.login, { replace: true, state: { from } });
    },
    [navigate],
  );
  return (
    <IdentityProvider settings={props.settings} onReturn={onReturn}>
      <Steps {...props} origin={origin} />
    </IdentityProvider>
  );
}

function Steps({ from, goAtOnce, origin, ...told }: FlowProps & { origin: string | undefined }) {
  const { identity: texts } = useSignInTexts();
  const identity = useIdentity();
  const [isGoing, setGoing] = useState(goAtOnce);
  const [problem, setProblem] = useState<string>();
  const went = useRef(false);
  const isExchanging = useExchange(identity, origin, { ...told, onProblem: setProblem });

  async function go(): Promise<void> {
    setGoing(true);
    setProblem(undefined);
    try {
      await identity.goToProvider(from);
    } catch (error) {
      setGoing(false);
      setProblem(texts.problems[identityProblemOf(error, "login_failed")]);
    }
  }

  const goOnce = useEffectEvent(() => {
    if (went.current) return;
    went.current = true;
    void go();
  });
  useEffect(() => {
    if (goAtOnce) goOnce();
  }, [goAtOnce]);

  useReturnByBack(() => setGoing(false));
  useClearedAddress(identity.state === "error");
  useLoginRequired(identity.problem);

  const shown = problem ?? (identity.problem && !isGoing ? texts.problems[identity.problem] : undefined);
  const isChecking = !isGoing && (identity.state === "loading" || isExchanging);
  return (
    <>
      {isChecking && (
        <Notice tone="info" live>
          {texts.checking}
        </Notice>
      )}
      {shown && (
        <Notice tone="error" live>
          {shown}
        </Notice>
      )}
      <GoogleButton isBusy={isGoing} onPress={() => void go()} />
    </>
  );
}

/** 'Back' from the provider's page restores this page in its busy state. */
function useReturnByBack(onReturn: () => void): void {
  const told = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onReturn();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => told(event);
    addEventListener("pageshow", listen);
    return () => removeEventListener("pageshow", listen);
  }, []);
}

/** The provider logged in a user who cannot continue here. */
function useLoginRequired(problem: Identity["problem"]): void {
  const isRefused = problem === "mfa_required" || problem === "login_failed";
  useEffect(() => {
    if (isRefused) requireLoginNextTime();
  }, [isRefused]);
}

/** A callback that failed does not work a second time: remove it from the URL before a reload. */
function useClearedAddress(hasFailed: boolean): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isDue = hasFailed && isIdentityReturn(search);
  useEffect(() => {
    if (isDue) void navigate(pages.login, { replace: true, state });
  }, [isDue, navigate, state]);
}

type Told = Pick<IdentityPanelProps, "onBegin" | "onEnd" | "onLinkNeeded"> & {
  onProblem: (text: string) => void;
};

/** Rejections that the same identity would get again. */
const leadNowhere = new Set<ErrorCode>(["identity_email_unverified", "identity_refused"]);

/** Sends the returned identity to the API, once. */
function useExchange(identity: Identity, origin: string | undefined, told: Told): boolean {
  const navigate = useNavigate();
  const { identity: texts } = useSignInTexts();
  const [isExchanging, setExchanging] = useState(false);
  const began = useRef(false);

  async function exchange(): Promise<void> {
    setExchanging(true);
    told.onBegin?.();
    try {
      const idToken = await identity.takeToken();
      const next = await findIdentityNext(idToken);
      if (next.kind !== "log_in") return await goOn(next, idToken);
      await logInWithIdentity(idToken);
      noteUsedToken(idToken);
      told.onEnd?.(true);
    } catch (error) {
      told.onEnd?.(false);
      explain(error);
    } finally {
      setExchanging(false);
    }
  }

  async function goOn(next: Exclude<IdentityNext, { kind: "log_in" }>, idToken: string): Promise<void> {
    told.onEnd?.(false);
    if (next.kind === "link_required") return told.onLinkNeeded?.({ idToken, proof: next.proof });
    await navigate(pages.createPassword, { state: { from: origin } });
  }

  function explain(error: unknown): void {
    if (error instanceof KnownFailure && leadNowhere.has(error.code)) requireLoginNextTime();
    told.onProblem(failureText(error, texts.problems[identityProblemOf(error, "token_failed")]));
  }

  const exchangeOnce = useEffectEvent(() => {
    if (began.current) return;
    began.current = true;
    void exchange();
  });
  const isDue = origin !== undefined && identity.state === "authenticated";
  useEffect(() => {
    if (isDue) exchangeOnce();
  }, [isDue]);
  return isExchanging;
}
