// @vitest-environment jsdom
// The dialog of guarded acts: where it begins, what its keys do, what it asks before words are lost, and what it sends.
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { pressEscape, teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { GuardDialog, type GuardDialogProps } from "./guard-dialog.tsx";

const user = userEvent.setup();
beforeAll(teachDialogs);
afterEach(cleanup);

const onConfirm = vi.fn();
const onCancel = vi.fn();
afterEach(() => vi.clearAllMocks());
const dialog = { title: "Lift this hold?", confirmLabel: "Lift", busy: false, onConfirm, onCancel };
const button = (name: string) => screen.getByRole("button", { name });

const question = (props: Partial<GuardDialogProps> = {}) =>
  render(
    <GuardDialog {...dialog} {...props}>
      <p>Meera Iyer, PRV-7K2M9QXD</p>
    </GuardDialog>,
  );

function Asking({ asksReason = true, ...props }: Partial<GuardDialogProps> & { asksReason?: boolean }) {
  const [value, onChange] = useState("");
  const texts = { label: "Why?", hint: "Colleagues read it.", missing: "Say why.", maxLength: 300 };
  return (
    <GuardDialog {...dialog} {...(asksReason && { reason: { ...texts, value, onChange } })} {...props}>
      <p>Meera Iyer, PRV-7K2M9QXD</p>
    </GuardDialog>
  );
}

describe("a question", () => {
  it("is described by who is affected and begins at the safe answer, so that Enter means no", async () => {
    question();
    const element = screen.getByRole("alertdialog", { name: "Lift this hold?" });
    const describedBy = document.getElementById(element.getAttribute("aria-describedby") ?? "");
    expect(describedBy?.textContent).toBe("Meera Iyer, PRV-7K2M9QXD");
    expect(document.activeElement).toBe(button("Cancel"));
    await user.keyboard("{Enter}");
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  });

  it("that is harmless is confirmed by Enter", async () => {
    question({ isHarmless: true });
    await user.keyboard("{Enter}");
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ reason: "", code: "" });
  });

  it("is confirmed by its key once, and not by Ctrl and the key, nor by Ctrl+Enter", async () => {
    question({ confirmKey: "a" });
    await user.keyboard("{Control>}a{/Control}");
    expect(onConfirm).not.toHaveBeenCalled();
    await user.keyboard("a");
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it("whose condition is not met is not confirmed by its key or its button", async () => {
    question({ confirmKey: "a", isBlocked: true, isHarmless: true });
    expect(document.activeElement).toBe(button("Cancel"));
    await user.keyboard("a");
    await user.click(button("Lift"));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("has only a way out while there is nothing to confirm", () => {
    question({ confirmLabel: undefined });
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Cancel"]);
  });

  it("can be asked inside of a form, which it does not send", async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <GuardDialog {...dialog}>Meera Iyer</GuardDialog>
      </form>,
    );
    expect(document.querySelectorAll("form")).toHaveLength(1);
    await user.click(button("Lift"));
    expect([onConfirm.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
  });
});

describe("a form", () => {
  it("names what is missing at its top and at the fields, and sends nothing", async () => {
    render(<Asking asksCode />);
    await user.click(button("Lift"));
    const summary = screen.getByRole("group", { name: "Please check:" });
    expect(document.activeElement).toBe(summary);
    const links = within(summary).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Say why.", "Enter the six digits."]);
    expect(screen.getByLabelText("Why?").getAttribute("aria-invalid")).toBe("true");
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("drops a problem once it is fixed, and brings none back while somebody types", async () => {
    render(<Asking />);
    await user.click(button("Lift"));
    await user.type(screen.getByLabelText("Why?"), "A");
    expect(screen.queryByRole("group")).toBeNull();
    await user.keyboard("{Backspace}");
    expect(screen.queryByRole("group")).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Why?"));
  });

  it("sends the reason on one line and the code with Ctrl+Enter, and then asks for another code", async () => {
    render(<Asking asksCode />);
    await user.type(screen.getByLabelText("Why?"), " The court{Enter} released it ");
    const code = screen.getByLabelText<HTMLInputElement>("Code from your authenticator app");
    await user.type(code, "12 34567{Control>}{Enter}{/Control}");
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ reason: "The court released it", code: "123456" });
    expect(code.value).toBe("");
    expect(screen.queryByRole("group")).toBeNull();
  });

  it("asks before written words are discarded, by Escape and by its button alike", async () => {
    render(<Asking />);
    await user.type(screen.getByLabelText("Why?"), "The court released it");
    act(() => pressEscape());
    await user.click(button("Keep writing"));
    await user.click(button("Cancel"));
    expect(screen.getByRole("alertdialog", { name: "Discard what you wrote?" })).toBeTruthy();
    expect(onCancel).not.toHaveBeenCalled();
    await user.click(button("Discard"));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it("without words is closed at once", async () => {
    render(<Asking asksReason={false} asksCode />);
    await user.click(button("Cancel"));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it("in progress is neither sent again nor closed", async () => {
    render(<Asking busy asksReason={false} asksCode />);
    await user.type(screen.getByLabelText("Code from your authenticator app"), "123456{Enter}");
    act(() => pressEscape());
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
    expect(button("Saving…").getAttribute("aria-busy")).toBe("true");
  });

  it("says next to its buttons why the last attempt failed, until something else is wrong", async () => {
    render(<Asking failure="This code is not valid." />);
    expect(screen.getByRole("alert").textContent).toContain("This code is not valid.");
    await user.click(button("Lift"));
    expect(screen.queryByText("This code is not valid.")).toBeNull();
  });

  it("begins at its title if that has to be read first", () => {
    render(<Asking startsAtTitle />);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Lift this hold?" }));
  });
});
