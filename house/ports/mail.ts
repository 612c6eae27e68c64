/** Sends a message to an outside mailbox; rejects if it could not be handed over. */
export type Mail = {
  send(letter: { to: string; subject: string; body: string }): Promise<void>;
};
