// The public holidays that are not working days (D49); month and day.

export const publicHolidays: readonly string[] = ["01-26", "08-15", "10-02"];
