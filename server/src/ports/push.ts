/** Hands a sealed message to the service of somebody's browser. */
export type PushService = {
  /** The status it answered with; rejects when it did not answer. */
  deliver(parcel: {
    endpoint: string;
    headers: Readonly<Record<string, string>>;
    body: Buffer;
  }): Promise<number>;
};
