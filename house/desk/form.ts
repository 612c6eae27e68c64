import type { Outcome } from '@paperlock/domain/outcome.ts';

/** A form with one file that has still to be read. */
export type Form = {
  /** The declared size of the request, if it declares one. */
  bytes: number | null;
  read(): Promise<Outcome<ReadForm, FormFault>>;
};

export type ReadForm = { fields: Record<string, unknown>; file: Buffer };

export type FormFault = 'malformed' | 'file_too_large' | 'too_large';
