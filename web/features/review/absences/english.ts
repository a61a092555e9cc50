// Texts of absences and hand-overs.
const cases = (count: number) => (count === 1 ? "1 case" : `${count} cases`);

export const absences = {
  open: "Absences",
  title: "Absences",
  loading: "Loading the team…",
  close: "Close",
  toDo: (count: number) => (count === 0 ? "No cases to do." : `${cases(count)} to do.`),
  absentUntil: (date: string) => `Away until ${date}.`,
  absentFrom: (from: string, until: string) => `Away from ${from} to ${until}.`,
  absentShort: (date: string) => `away until ${date}`,
  change: "Absence",
  changeOf: (name: string) => `Absence of ${name}`,
  from: "First day",
  until: "Last day",
  pick: "Choose a day",
  untilWrong: "Enter a last day that is not before the first.",
  save: "Save the absence",
  end: "End the absence",
  handOver: "Reassign",
  handOverOf: (name: string) => `Reassign the cases of ${name}`,
  handOverCases: (count: number) => `Reassign ${cases(count)}`,
  handedOver: (count: number, name: string | undefined) =>
    name === undefined ? `${cases(count)} returned to the queue.` : `${name} has ${cases(count)} more.`,
  leftBehind: (count: number) =>
    `${cases(count)} not reassigned: changed meanwhile, or outside the colleague's destinations.`,
  onlyFitting: "Only colleagues who work on this destination are listed.",
  onlyFittingAll: "Only colleagues who work on all of these destinations are listed.",
  noneFitting:
    "No colleague works on all of these destinations. Assign the cases of each destination separately.",
  warning: (name: string) => `${name} is away. Nobody will work on these cases until then.`,
  youAreAbsent: (date: string) => `You are marked as away until ${date}, so ‘Start work’ gives you no cases.`,
  back: "I'm back",
} as const;
