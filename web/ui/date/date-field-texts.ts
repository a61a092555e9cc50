// The texts of a date field and of the calendar it opens.

export type DateFieldTexts = {
  /** Names the button that opens the calendar: 'Choose date of birth'. */
  pick: string;
  close: string;
  loading: string;
  earlier: string;
  later: string;
  /** The order in which a date is typed: 'DD/MM/YYYY'. */
  placeholder: string;
  /** Shown when what was typed is not a date. */
  notADate: string;
};
