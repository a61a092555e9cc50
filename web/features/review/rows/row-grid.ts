// The columns that the heads and the rows of the queue share on wide screens: what is read at a glance never shrinks.
export const rowGrid =
  "xl:gap-x-2 xl:grid-cols-[minmax(0,1fr)_minmax(6.5rem,0.5fr)_8rem_9rem_minmax(9.5rem,0.6fr)_3.5rem_11rem]";
