export const LONGEST_NAME = 80;

export const LONGEST_ADDRESS = 200;
