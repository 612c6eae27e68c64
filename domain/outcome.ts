/** A refusal is an answer, named by the contract; a bug is an exception. */
export type Outcome<Value, Refusal extends string> = Done<Value> | Refused<Refusal>;

export type Done<Value> = { readonly ok: true; readonly value: Value };

export type Refused<Refusal extends string> = RefusalDetail & {
  readonly ok: false;
  readonly refusal: Refusal;
};

export type RefusalDetail = {
  /** The field of the request at fault. */
  readonly field?: string;
  /** What the refusal's text needs. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly retryAfterSeconds?: number;
};

export const done = <Value>(value: Value): Done<Value> => ({ ok: true, value });

export const refused = <const Refusal extends string>(
  refusal: Refusal,
  detail: RefusalDetail = {},
): Refused<Refusal> => ({ ...detail, ok: false, refusal });
