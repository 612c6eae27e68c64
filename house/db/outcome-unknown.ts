/** The connection broke during a commit: the transaction was kept completely or not at all, and which is unknown. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}
