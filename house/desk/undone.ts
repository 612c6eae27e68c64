/** A call failed without changing anything: it had not begun, or its transaction was rolled back. */
export class Undone extends Error {
  override name = 'Undone';

  static by(this: void, cause: unknown): never {
    throw new Undone('undone', { cause });
  }
}
