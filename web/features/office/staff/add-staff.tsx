// Form that adds a staff member, who gets an email to choose a password and to set up the second factor.
import { staffCalls } from "#contract/review/paths.ts";
import { type FormEvent, useState } from "react";
import type { NewStaff, StaffMember } from "#contract/review/staff.ts";
import { isStaffRole, staffRoles } from "#domain/staff/roles.ts";
import { useOfficeCall } from "../office-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { GuardDialog, type GuardDialogProps } from "../guard/guard-dialog.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { useReviewTexts } from "#web/features/review/use-review-texts.ts";

const nobody: NewStaff = { fullName: "", email: "", phone: "", role: "specialist" };

const typed = [
  { id: "fullName", type: "text" },
  { id: "email", type: "email" },
  { id: "phone", type: "tel" },
] as const satisfies { id: keyof NewStaff; type: string }[];

export function AddStaff() {
  const { staffFrame: frame } = useReviewTexts();
  const { staff } = useOfficeTexts();
  const [person, setPerson] = useState(nobody);
  const [isAsking, setAsking] = useState(false);
  const add = useOfficeCall<StaffMember>();
  const set = (change: Partial<NewStaff>) => setPerson({ ...person, ...change });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsking(true);
  }

  function send(code: string): void {
    const body = { ...person, code };
    add.mutate(
      { path: staffCalls.list, method: "POST", body },
      {
        onSuccess: () => {
          setPerson(nobody);
          setAsking(false);
        },
      },
    );
  }

  return (
    <Card as="section">
      <div className="space-y-5">
        <h2>{staff.add}</h2>
        {add.data && (
          <Notice tone="success" live>
            {staff.invitedText(add.data.fullName, add.data.email)}
          </Notice>
        )}
        <form noValidate className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-5" onSubmit={submit}>
          {typed.map(({ id, type }) => (
            <TextField
              key={id}
              {...{ id, type }}
              label={staff[id]}
              value={person[id]}
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
          <Button type="submit">{staff.add}</Button>
        </form>
        {isAsking && (
          <AddDialog
            person={person}
            busy={add.isPending}
            error={add.error}
            onConfirm={send}
            onCancel={() => setAsking(false)}
          />
        )}
      </div>
    </Card>
  );
}

type AddDialogProps = Pick<GuardDialogProps, "busy" | "error" | "onConfirm" | "onCancel"> & {
  person: NewStaff;
};

function AddDialog({ person, ...dialog }: AddDialogProps) {
  const { guard, staff } = useOfficeTexts();
  const { roles } = useReviewTexts().staffFrame;
  const { fullName, email, role } = person;
  return (
    <GuardDialog {...dialog} title={guard.addTitle(fullName)} confirmLabel={staff.add}>
      <ul className="list-disc space-y-1 ps-5">
        <li>{role === "administrator" ? guard.specialistFirst : `${roles[role]}: ${guard.duties[role]}`}</li>
        <li>{guard.invitedAt(email)}</li>
      </ul>
    </GuardDialog>
  );
}
