export const LONGEST_ADDRESS = 2048;

export const LONGEST_TITLE = 60;
