// The columns that the heads and the rows of the queue share on wide screens.
export const rowGrid =
  "lg:gap-x-2 lg:grid-cols-[minmax(0,2.2fr)_minmax(0,1.4fr)_minmax(0,1.4fr)_minmax(0,1.6fr)_minmax(0,1.5fr)_minmax(0,0.7fr)_minmax(0,1.5fr)]";
