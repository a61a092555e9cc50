// Placeholder.
export {};
