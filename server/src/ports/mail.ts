/** Carries a letter to a mailbox outside; rejects when it could not be handed over. */
export type Mail = {
  send(letter: { to: string; subject: string; body: string }): Promise<void>;
};
