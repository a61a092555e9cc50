// Texts of travellers' questions at /review/questions.
import type { ConversationState } from "#domain/assistance/questions.ts";
import type { QuestionFilter } from "#contract/review/questions.ts";
import { askedAt } from "../terms/english-asked-at.ts";

export const questions = {
  title: "Questions",
  loading: "Loading the questions…",
  failed: "The questions could not be loaded.",
  retry: "Try again",
  show: "Show",
  filters: { waiting: "Waiting", mine: "Mine", all: "All" } satisfies Record<QuestionFilter, string>,
  list: "Questions",
  count: (count: number) => (count === 1 ? "1 question" : `${count} questions`),
  empty: "No question is waiting.",
  emptyHint: "Questions appear here by themselves as soon as a traveller sends one.",
  emptyMine: "You are answering nobody.",
  emptyAll: "Nobody has asked yet.",
  waitingSince: (when: string) => `Waiting since ${when}`,
  lastAt: (when: string) => `Last message ${when}`,
  unanswered: (count: number) => (count === 1 ? "1 new message" : `${count} new messages`),
  states: { waiting: "Waiting", answered: "Answered", closed: "Closed" } satisfies Record<
    ConversationState,
    string
  >,
  nobody: "Nobody answers yet",
  byMe: "You are answering",
  by: (name: string) => `${name} is answering`,
  askedAt,
  about: "About",
  general: "No application",
  openCase: (reference: string) => `Case ${reference}`,
  cases: "This traveller's cases",
  noCases: "This traveller has not submitted an application.",
  back: "Questions",
  messages: "Messages",
  traveller: "Traveller",
  answer: "Your answer",
  answerHint:
    "The traveller reads it in the chat; the mail says only that there is an answer. Ctrl + Enter sends.",
  send: "Send answer",
  sending: "Sending…",
  claim: "Claim",
  release: "Release",
  close: "Close",
  closeHint: "Nothing is left to say. The traveller's next message opens it again.",
  stepFailed: "This could not be done.",
  sent: "The answer is sent.",
  keys: {
    next: "Next question",
    previous: "Previous question",
    enter: "Open the question",
    write: "Write an answer",
    claim: "Claim or release the question",
    back: "Back to the questions",
    toCases: "To the cases",
    help: "Show the shortcuts",
  },
} as const;
