// How far the call of an act is, for its dialog.
import { failureText } from "#web/terms/failure-text.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

interface Call {
  isPending: boolean;
  error: Error | null;
}

/** For the dialog of a guarded act. */
export function useCallState({ isPending, error }: Call) {
  const { failed } = useOfficeTexts();
  return { busy: isPending, failure: error ? failureText(error, failed) : undefined };
}
