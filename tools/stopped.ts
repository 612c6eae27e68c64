/** Tells how something ended that should have gone on: in a few words, and with the last it said. */
export class Stopped extends Error {
  /** "The server stopped (signal SIGKILL)" */
  readonly short: string;
  /** By a signal, not by its own decision: the next try may well go better. */
  readonly wasKilled: boolean;

  constructor(
    short: string,
    {
      lastWords = '',
      wasKilled = false,
      cause,
    }: { lastWords?: string; wasKilled?: boolean; cause?: unknown } = {},
  ) {
    super(lastWords === '' ? `${short}.` : `${short}. ${lastWords}`, { cause });
    this.short = short;
    this.wasKilled = wasKilled;
  }
}

export const stoppedBy = (error: unknown): Stopped =>
  error instanceof Stopped
    ? error
    : new Stopped((error instanceof Error ? error.message : String(error)).replace(/\.$/, ''));
