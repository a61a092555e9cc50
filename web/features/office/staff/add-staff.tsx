// Form that adds a staff member, who gets an email to choose a password and to set up the second factor.
import { staffCalls } from "#contract/review/paths.ts";
import { type FormEvent, useState } from "react";
import type { NewStaff, StaffMember } from "#contract/review/staff.ts";
import { findPhoneDigits, isEmail } from "#domain/accounts/contact.ts";
import { isStaffRole, staffRoles } from "#domain/staff/roles.ts";
import { GuardDialog, type GuardDialogProps } from "#web/features/review/guard/guard-dialog.tsx";
import { useReviewTexts } from "#web/features/review/use-review-texts.ts";
import { fieldTexts } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { focusField } from "#web/ui/form/focus-field.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AdditionHead } from "../catalogue/addition-head.tsx";
import { useCallState } from "../guard/use-call-state.ts";
import { useOfficeCall } from "../office-calls.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

const nobody: NewStaff = { fullName: "", email: "", phone: "", role: "specialist" };

const typed = [
  { id: "fullName", type: "text" },
  { id: "email", type: "email" },
  { id: "phone", type: "tel" },
] as const satisfies { id: keyof NewStaff; type: string }[];

export function AddStaff() {
  const { staff } = useOfficeTexts();
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<StaffMember>();

  function toggle(): void {
    setAdded(undefined);
    setOpen(!isOpen);
  }

  return (
    <div className="space-y-3">
      {added && (
        <Notice tone="success" live>
          {staff.invitedText(added.fullName, added.email)}
        </Notice>
      )}
      <section className={isOpen ? "space-y-4 rounded-card border border-line bg-sheet p-4" : undefined}>
        <AdditionHead title={staff.add} open={isOpen} onToggle={toggle} />
        {isOpen && (
          <AdditionForm
            onAdded={(member) => {
              setAdded(member);
              setOpen(false);
            }}
          />
        )}
      </section>
    </div>
  );
}

function AdditionForm({ onAdded }: { onAdded: (member: StaffMember) => void }) {
  const { staffFrame: frame } = useReviewTexts();
  const { staff } = useOfficeTexts();
  const [person, setPerson] = useState(nobody);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const add = useOfficeCall<StaffMember>();
  const set = (change: Partial<NewStaff>) => setPerson({ ...person, ...change });
  const wrong = wrongIn(person);
  const rejected = fieldTexts(add.error);
  const errorOf = (id: Typed) => (isTried && wrong.includes(id) ? staff.wrong[id] : rejected[id]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    add.reset();
    setTried(true);
    const [first] = wrong;
    if (first) focusField(first);
    else setAsking(true);
  }

  function send({ code }: { code: string }): void {
    const call = { path: staffCalls.list, method: "POST", body: { ...person, code } } as const;
    add.mutate(call, {
      onSuccess: onAdded,
      // What is wrong in a field is said there.
      onError: (error) => Object.keys(fieldTexts(error)).length > 0 && setAsking(false),
    });
  }

  return (
    <>
      <form noValidate className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4" onSubmit={submit}>
        {typed.map(({ id, type }) => (
          <TextField
            key={id}
            {...{ id, type }}
            label={staff[id]}
            value={person[id]}
            autoComplete="off"
            error={errorOf(id)}
            onChange={(value) => set({ [id]: value })}
          />
        ))}
        <SelectField
          id="role"
          label={staff.role}
          value={person.role}
          options={staffRoles.map((role) => ({ value: role, label: frame.roles[role] }))}
          onChange={(role) => isStaffRole(role) && set({ role })}
        />
        <div className="sm:col-span-full">
          <Button type="submit">{staff.add}</Button>
        </div>
      </form>
      {isAsking && <AddDialog person={person} add={add} onConfirm={send} onCancel={() => setAsking(false)} />}
    </>
  );
}

type Typed = (typeof typed)[number]["id"];

/** The fields whose text has no meaning, in the order of the form. */
function wrongIn({ fullName, email, phone }: NewStaff): Typed[] {
  const isRight = {
    fullName: fullName.trim() !== "",
    email: isEmail(email),
    phone: findPhoneDigits(phone) !== undefined,
  };
  return typed.flatMap(({ id }) => (isRight[id] ? [] : [id]));
}

type AddDialogProps = Pick<GuardDialogProps, "onConfirm" | "onCancel"> & {
  person: NewStaff;
  add: Parameters<typeof useCallState>[0];
};

function AddDialog({ person, add, ...dialog }: AddDialogProps) {
  const { guard, staff } = useOfficeTexts();
  const { roles } = useReviewTexts().staffFrame;
  const { fullName, email, role } = person;
  return (
    <GuardDialog
      {...dialog}
      {...useCallState(add)}
      asksCode
      title={guard.addTitle(fullName)}
      confirmLabel={staff.add}
    >
      <ul className="list-disc space-y-1 ps-5">
        <li>{role === "administrator" ? guard.specialistFirst : `${roles[role]}: ${guard.duties[role]}`}</li>
        <li>{guard.invitedAt(email)}</li>
      </ul>
    </GuardDialog>
  );
}
