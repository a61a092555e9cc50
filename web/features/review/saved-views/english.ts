// Texts of saved views.
export const savedViews = {
  title: "Saved views",
  save: "Save this view",
  dialog: "Save this view",
  name: "Name",
  hint: "The filters and the sort order are saved, not the search.",
  nameMissing: "Enter a name for the view.",
  share: "Share with the team",
  shared: "shared with the team",
  confirm: "Save",
  remove: (name: string) => `Delete the view ${name}`,
} as const;
