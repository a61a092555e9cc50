// 'Check your answers': everything that was answered for the trip and for each traveller, before the payment.
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { answersId } from "#web/features/drafts/flow/answer-return.ts";
import type { Flow } from "#web/features/drafts/flow/flow-gate.tsx";
import { nameOfTraveller } from "#web/terms/traveller-name.ts";
import { Disclosure } from "#web/ui/action/disclosure.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useApplyTexts } from "../use-apply-texts.ts";
import { AnswerRows } from "./answer-rows.tsx";
import { useTravellerAnswers } from "./traveller-answers.ts";
import { useTripAnswers } from "./trip-answers.ts";

/** More would make a long page, so that each person's answers open one by one. */
const maxOpenPeople = 4;

export function CheckAnswers({ draft, config }: Pick<Flow, "draft" | "config">) {
  const { answers: texts } = useApplyTexts();
  const trip = useTripAnswers(draft, config);
  return (
    <section aria-labelledby={answersId} className="space-y-4">
      <div className="space-y-1">
        <h2 id={answersId} tabIndex={-1}>
          {texts.title}
        </h2>
        <p className="text-ink-soft">{texts.lead}</p>
      </div>
      <Card>
        <h3 className="text-lg">{texts.trip}</h3>
        <AnswerRows answers={trip} />
      </Card>
      {draft.travellers.map((traveller, at) => (
        <TravellerAnswers
          key={traveller.id}
          draft={draft}
          traveller={traveller}
          name={nameOfTraveller(traveller, at + 1)}
          today={config.today}
        />
      ))}
    </section>
  );
}

type TravellerAnswersProps = { draft: Draft; traveller: DraftTraveller; name: string; today: string };

function TravellerAnswers({ today, ...person }: TravellerAnswersProps) {
  const answers = useTravellerAnswers(person, today);
  const rows = <AnswerRows answers={answers} />;
  const isLong = person.draft.travellers.length > maxOpenPeople;
  return (
    <Card>
      {isLong ? (
        <Disclosure wide title={person.name} open={answers.some(({ isDoubtful }) => isDoubtful)}>
          {rows}
        </Disclosure>
      ) : (
        <>
          <h3 className="text-lg break-words">{person.name}</h3>
          {rows}
        </>
      )}
    </Card>
  );
}
