// 'Log in with a passkey' below the login form; the library loads with the click.
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useSignInTexts } from "../use-sign-in-texts.ts";
import { passkeyProblemOf } from "./passkey-problem.ts";
import { usePasskeysOffered } from "./use-passkeys-offered.ts";

interface PasskeyButtonProps {
  onBegin: () => void;
  onLoggedIn: () => void;
  /** With the sentence that says why. */
  onFailed: (message: string) => void;
}

/** Empty where the server offers no passkeys, or the browser can't use them. */
export function PasskeyButton({ onBegin, onLoggedIn, onFailed }: PasskeyButtonProps) {
  const { login: texts } = useSignInTexts().passkeys;
  const { byServer, byBrowser } = usePasskeysOffered();
  const [isBusy, setBusy] = useState(false);
  if (!byBrowser || byServer === false) return null;

  async function logIn(): Promise<void> {
    setBusy(true);
    onBegin();
    try {
      const { logInWithPasskey } = await import("./use-device.ts");
      await logInWithPasskey();
      onLoggedIn();
    } catch (error) {
      onFailed(describe(error));
    } finally {
      setBusy(false);
    }
  }

  function describe(error: unknown): string {
    const problem = passkeyProblemOf(error);
    if (problem === "cancelled" || problem === "unsupported") return texts[problem];
    const code = error instanceof KnownFailure ? error.code : "";
    if (code in texts.refused) return texts.refused[code as keyof typeof texts.refused];
    return failureText(error, texts.failed);
  }

  return (
    // Keeps its place until the settings are there, so that nothing below it moves.
    <div className={classNames(byServer === undefined && "invisible")}>
      <Button
        variant="secondary"
        block
        icon={<KeyRound aria-hidden className="size-5" />}
        busy={isBusy}
        busyLabel={texts.busy}
        onClick={() => void logIn()}
      >
        {texts.submit}
      </Button>
    </div>
  );
}
