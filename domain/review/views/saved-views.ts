// Limits of the views that staff save.

export const maxViewNameLength = 40;

/** By one person. */
export const maxSavedViews = 30;
