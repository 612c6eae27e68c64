/** A call failed and it is known that nothing was changed: it had not begun, or its one transaction was undone. */
export class Undone extends Error {
  override name = 'Undone';

  static by(this: void, cause: unknown): never {
    throw new Undone('undone', { cause });
  }
}
