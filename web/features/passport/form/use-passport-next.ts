// Next of the passport form: saves everything, asks if the passport belongs to another traveller, and continues (D22).
import { useState } from "react";
import { useNavigate } from "react-router";
import type { DraftTraveller, TravellerChange } from "#contract/drafts.ts";
import { pages } from "#contract/paths.ts";
import { changeVisa } from "#web/client/session/root-state.ts";
import { useAnswerReturn } from "#web/features/drafts/flow/answer-return.ts";
import { isNewcomer } from "#web/features/drafts/current-traveller.ts";
import { isTaken } from "./taken-number.ts";
import type { PassportFields } from "./use-passport-fields.ts";

export function usePassportNext(traveller: DraftTraveller, { fields, save }: PassportFields) {
  const navigate = useNavigate();
  const back = useAnswerReturn();
  // A traveller without a number when the form was opened is new; later saves do not change that.
  const [newcomer] = useState(() => isNewcomer(traveller));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [asking, setAsking] = useState(false);

  async function finish(further: TravellerChange): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      await save({ passportNumber: fields.passportNumber, ...further });
      changeVisa({ addNewTraveler: false });
      await navigate(back ?? pages.travellers);
    } catch (error) {
      if (!isTaken(error)) setFailure(error);
      else if (newcomer) setAsking(true);
    } finally {
      setBusy(false);
    }
  }

  async function merge(further: TravellerChange): Promise<void> {
    setAsking(false);
    await finish({ ...fields, ...further });
  }

  return { newcomer, busy, failure, asking, finish, merge, dontMerge: () => setAsking(false) };
}
