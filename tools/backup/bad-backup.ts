/** A file cannot be read; the message tells the person who asked for it why. */
export class BadBackup extends Error {}
