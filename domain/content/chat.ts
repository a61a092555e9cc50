// What the live chat answers: canned help only (§2).

export const chatGreeting = "Hello! How can I help you today?";
export const chatReply = "Thanks for your message! We'll get back to you shortly.";
export const chatReplyDelayMs = 1000;
export const chatAnswerDelayMs = 500;
