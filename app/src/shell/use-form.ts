import type { Failure } from '@paperlock/client/envelope.ts';
import { type FormEvent, useId, useState } from 'react';

/** What is wrong with each field, in words. `form` is for what is wrong with none of them. */
export type Faults<Field extends string> = Partial<Record<Field | 'form', string | undefined>>;

export type Values<Field extends string> = Readonly<Record<Field, string>>;

type FormSettings<Field extends string> = {
  fields: readonly Field[];
  check: (values: Values<Field>) => Faults<Field>;
  /** Rejects with the client's `Failure` when the server refuses. */
  send: (values: Values<Field>) => Promise<void>;
};

/**
 * A form of native, uncontrolled fields: what was typed stays whatever happens. Faults, our own or the server's,
 * land on their field and move the focus there.
 */
export const useForm = <Field extends string>({ fields, check, send }: FormSettings<Field>) => {
  const id = useId();
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [busy, setBusy] = useState(false);

  const show = (form: HTMLFormElement, found: Faults<Field>) => {
    setFaults(found);
    const first = fields.find((field) => found[field]);
    const named = first && form.elements.namedItem(first);
    const control = named instanceof RadioNodeList ? named[0] : named;
    if (control instanceof HTMLElement) control.focus();
  };

  const submit = async (form: HTMLFormElement) => {
    const values = readValues(form, fields);
    const found = check(values);
    if (fields.some((field) => found[field])) return show(form, found);
    setFaults({});
    setBusy(true);
    try {
      await send(values);
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      show(form, faultsOf(failure as Failure, fields));
    } finally {
      setBusy(false);
    }
  };

  return {
    faults,
    /** For the button that sends the form; it may stand outside, at the foot of the page. */
    button: { type: 'submit', form: id, busy },
    props: {
      id,
      noValidate: true,
      // Never sent by the browser itself; but if it were, a password must not end up in an address.
      method: 'post',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        const name = target instanceof HTMLInputElement ? target.name : '';
        if (name in faults || faults.form) setFaults({ ...faults, [name]: undefined, form: undefined });
      },
    },
  } as const;
};

/** An unticked box has no value; everything else gives the text it holds. */
const readValues = <Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> => {
  const data = new FormData(form);
  const entries = fields.map((field) => [field, String(data.get(field) ?? '')] as const);
  return Object.fromEntries(entries) as Record<Field, string>;
};

const faultsOf = <Field extends string>(
  { data, message }: Failure,
  fields: readonly Field[],
): Faults<Field> => {
  const named = typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined;
  const field: Field | 'form' = fields.find((name) => name === named) ?? 'form';
  return { [field]: message } as Faults<Field>;
};
