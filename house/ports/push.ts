/** Hands an encrypted message to the push service of a browser. */
export type PushService = {
  /** Rejects if the service did not answer. */
  deliver(parcel: {
    endpoint: string;
    headers: Readonly<Record<string, string>>;
    body: Buffer;
  }): Promise<PushAnswer>;
};

/** The status of the service's answer, and the wait it asks for, if any. */
export type PushAnswer = { status: number; retryAfterSeconds?: number | undefined };
