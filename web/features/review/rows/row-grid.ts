// The columns that the heads and the rows of the queue share on wide screens: what is read at a glance never shrinks.
export const rowGrid =
  "xl:gap-x-2 xl:grid-cols-[minmax(0,1.4fr)_minmax(5rem,0.4fr)_7.5rem_9.75rem_minmax(9rem,0.4fr)_5.25rem_9rem]";
