// How many travellers a colleague can decide in a day, as a supervisor has set it.

export const maxDailyCapacity = 200;
