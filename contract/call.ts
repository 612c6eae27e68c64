import type * as z from 'zod/mini';
import type { Refusal } from './codes.ts';

/** Who may call: anyone, a signed-in customer, or an operator on the console's origin. */
export type Access = 'public' | 'customer' | 'operator';

/** One call, defined once: the server serves it, the client makes it, the reference page prints it. */
export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Named extends Refusal = Refusal,
  Who extends Access = Access,
  Path extends string = string,
> = {
  readonly path: string;
  readonly summary: string;
  readonly access: Who;
  readonly request: Request;
  readonly response: Response;
  /** What this call may refuse, if anything, beyond what every call may (`everyCallMayRefuse`). */
  readonly refusals?: readonly Named[];
  /** Sent as a form (`multipart/form-data`): the request's fields, and this file in the part named `file`. */
  readonly file?: FilePart;
  /** Never set: the path as the compiler knows it, so that it can ask for an example of each. */
  readonly named?: Path;
};

export type FilePart = { readonly maxBytes: number; readonly types: readonly string[] };

export type Ask<C extends Call> = z.output<C['request']>;
export type Answer<C extends Call> = z.input<C['response']>;
export type RefusalOf<C extends Call> =
  | NonNullable<C['refusals']>[number]
  | (typeof everyCallMayRefuse)[number];

/** One request for each of these calls, by path. A call that asks for nothing needs no example. */
export type Examples<C extends Call> = {
  readonly [Each in C as z.input<Each['request']> extends Record<string, never>
    ? never
    : NonNullable<Each['named']>]: z.input<Each['request']>;
};

export const everyCallMayRefuse = [
  'malformed',
  'not_signed_in',
  'not_permitted',
  'not_found',
  'too_large',
  'too_many_requests',
  'internal',
  'unavailable',
  'outcome_unknown',
] as const satisfies readonly Refusal[];

export const defineCall = <
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const Who extends Access,
  const Path extends string,
  const Named extends Refusal = never,
>(
  call: Call<Request, Response, Named, Who, Path> & { readonly path: Path },
): Call<Request, Response, Named, Who, Path> => call;

/** A call that carries a file. */
export const defineUpload = <
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const Who extends Access,
  const Path extends string,
  const Named extends Refusal = never,
>(
  call: Call<Request, Response, Named, Who, Path> & { readonly path: Path; readonly file: FilePart },
): Call<Request, Response, Named, Who, Path> & { readonly file: FilePart } => call;
