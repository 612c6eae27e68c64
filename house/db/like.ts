/** Returns the pattern for `like` of everything that has a text in it; its own wildcards mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
