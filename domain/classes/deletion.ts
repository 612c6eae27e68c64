/** Spaces and the way a keyboard writes accents make no other name. */
const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Whether the name of a class was typed to confirm that it is deleted. */
export const isTyped = (typed: string, name: string): boolean => plain(typed) === plain(name);
