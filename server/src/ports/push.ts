/** Hands a sealed message to the service of somebody's browser. */
export type PushService = {
  /** Rejects when it did not answer. */
  deliver(parcel: {
    endpoint: string;
    headers: Readonly<Record<string, string>>;
    body: Buffer;
  }): Promise<PushAnswer>;
};

/** The status of the service's answer, and how long it wants to be left alone, if it says so. */
export type PushAnswer = { status: number; retryAfterSeconds?: number | undefined };
