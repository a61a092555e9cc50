// Dialog of absences: who is away and until when, what they have to do, and its hand-over in one act.
import { useId, useState } from "react";
import type { TeamMember } from "#contract/review/work/team.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { failureText } from "#web/terms/failure-text.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useStaffSelf } from "../frame/staff-self.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { AbsenceForm } from "./absence-form.tsx";
import { useHandOver, useTeam } from "./use-team.ts";

/** The button and its dialog. */
export function Absences() {
  const { absences: texts } = useReviewTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" compact onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <TeamDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function TeamDialog({ onClose }: { onClose: () => void }) {
  const { absences: texts, steps } = useReviewTexts();
  const titleId = useId();
  const team = useTeam();
  const [done, setDone] = useState("");
  return (
    <DialogFrame labelledBy={titleId} width="form" onDismiss={onClose}>
      <div className="space-y-4">
        <h2 id={titleId} className="text-xl">
          {texts.title}
        </h2>
        {team.isPending && <SkeletonList label={texts.loading} count={3} shape="field" />}
        {team.isError && <Notice tone="error" live title={failureText(team.error, steps.failed)} />}
        <p role="status" className={done === "" ? "sr-only" : "font-semibold"}>
          {done}
        </p>
        <ul className="max-h-[60vh] divide-y divide-line overflow-y-auto">
          {(team.data ?? []).map((member) => (
            <Member key={member.id} member={member} team={team.data ?? []} onDone={setDone} />
          ))}
        </ul>
        <div className="flex justify-end">
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

interface MemberProps {
  member: TeamMember;
  team: readonly TeamMember[];
  /** Called with a sentence that says what was done. */
  onDone: (sentence: string) => void;
}

function Member({ member, team, onDone }: MemberProps) {
  const { absences: texts } = useReviewTexts();
  const { data: self } = useStaffSelf();
  const [asked, setAsked] = useState<"absence" | "hand-over">();
  const mayHandOver = self?.actions.includes("reassign") && member.toDo > 0;
  const close = () => setAsked(undefined);
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="me-auto min-w-0">
          <span className="font-semibold">{member.fullName}</span>
          <br />
          <span className="text-ink-soft">{stateOf(member, texts)}</span>
        </p>
        <Button
          variant="secondary"
          compact
          aria-label={texts.changeOf(member.fullName)}
          onClick={() => setAsked(asked === "absence" ? undefined : "absence")}
        >
          {texts.change}
        </Button>
        {mayHandOver && (
          <Button
            variant="secondary"
            compact
            aria-label={texts.handOverOf(member.fullName)}
            onClick={() => setAsked(asked === "hand-over" ? undefined : "hand-over")}
          >
            {texts.handOver}
          </Button>
        )}
      </div>
      {asked === "absence" && <AbsenceForm member={member} onClose={close} />}
      {asked === "hand-over" && <HandOverForm {...{ member, team, onDone }} onClose={close} />}
    </li>
  );
}

type AbsenceTexts = ReturnType<typeof useReviewTexts>["absences"];

function stateOf({ absence, isAbsent, toDo }: TeamMember, texts: AbsenceTexts): string {
  const cases = texts.toDo(toDo);
  if (!absence) return cases;
  const away = isAbsent
    ? texts.absentUntil(formatDate(absence.until))
    : texts.absentFrom(formatDate(absence.from), formatDate(absence.until));
  return `${away} ${cases}`;
}

function HandOverForm({ member, team, onDone, onClose }: MemberProps & { onClose: () => void }) {
  const { absences: texts, steps } = useReviewTexts();
  const [to, setTo] = useState("");
  const handOver = useHandOver();
  const others = team.filter(({ id }) => id !== member.id);
  const chosen = others.find(({ id }) => id === to);

  function send(): void {
    handOver.mutate(
      { from: member.id, to: to === "" ? null : to },
      {
        onSuccess: ({ moved, left }) => {
          onDone(texts.handedOver(moved, chosen?.fullName) + (left > 0 ? ` ${texts.leftBehind(left)}` : ""));
          onClose();
        },
      },
    );
  }

  return (
    <div className="space-y-3 rounded-control bg-well p-3">
      <SelectField
        label={steps.assignTo}
        placeholder={steps.backToQueue}
        options={others.map((other) => ({ value: other.id, label: nameWithAbsence(other, texts) }))}
        value={to}
        onChange={setTo}
      />
      {chosen?.isAbsent && <Notice tone="warning" live title={texts.warning(chosen.fullName)} />}
      {handOver.isError && <Notice tone="error" live title={failureText(handOver.error, steps.failed)} />}
      <Button compact busy={handOver.isPending} onClick={send}>
        {texts.handOverCases(member.toDo)}
      </Button>
    </div>
  );
}

function nameWithAbsence({ fullName, absence, isAbsent }: TeamMember, texts: AbsenceTexts): string {
  return absence && isAbsent ? `${fullName} (${texts.absentShort(formatDate(absence.until))})` : fullName;
}
