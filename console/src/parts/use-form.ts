import type { Failure } from '@paperlock/client/envelope.ts';
import type { RefusalData } from '@paperlock/contract/envelope.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';

/** What is wrong with each field, in words. `form` is for what is wrong with none of them. */
export type Faults<Field extends string> = Partial<Record<Field | 'form', string>>;

/** The server's word on it, at the field it names. */
export const faultsOf = <Field extends string>(
  { data, message }: Failure,
  fields: readonly Field[],
): Faults<Field> => {
  const named = (data as RefusalData | null)?.field;
  const field: Field | 'form' = fields.find((name) => name === named) ?? 'form';
  return { [field]: message } as Faults<Field>;
};

type FormSettings<Field extends string> = {
  fields: readonly Field[];
  /** Gets the focus when the form appears. */
  first: Field | undefined;
  /** What is to be said before anything was typed. */
  setback?: string | undefined;
  /** What can be said without asking the server. */
  check: (values: Record<Field, string>) => Faults<Field>;
  /** Answers with what the server found at fault. */
  send: (values: Record<Field, string>) => Promise<Faults<Field>>;
};

/** A form of native fields: what was typed stays, a fault lands on its field and moves the focus there. */
export const useForm = <Field extends string>(settings: FormSettings<Field>) => {
  const { fields, first, setback, check, send } = settings;
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<Field>>(setback ? ({ form: setback } as Faults<Field>) : {});
  const [busy, setBusy] = useState(false);

  const focus = (field: Field | undefined) => {
    const control = field && ref.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => focus(first), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new faults move the focus.
  useEffect(() => focus(fields.find((field) => faults[field])), [faults]);

  const submit = async (values: Record<Field, string>) => {
    if (busy) return;
    const found = check(values);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setFaults(await send(values));
    setBusy(false);
  };

  return {
    faults,
    busy,
    submit,
    props: {
      ref,
      noValidate: true,
      // Never sent by the browser itself; but if it were, a password must not end up in an address.
      method: 'post',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const values = fields.map((field) => [field, String(data.get(field) ?? '')]);
        void submit(Object.fromEntries(values) as Record<Field, string>);
      },
      onInput: () => setFaults({}),
    },
  } as const;
};
