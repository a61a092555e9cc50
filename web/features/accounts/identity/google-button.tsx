// The button 'Continue with Google' (§2).
import { Button } from "#web/ui/action/button.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";

export function GoogleButton({ isBusy = false, onPress }: { isBusy?: boolean; onPress?: () => void }) {
  const { identity: texts } = useSignInTexts();
  return (
    <Button variant="secondary" block busy={isBusy} busyLabel={texts.going} onClick={onPress}>
      {texts.google}
    </Button>
  );
}
