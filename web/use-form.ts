import type { Failure } from '@paperlock/client/envelope.ts';
import type { RefusalData } from '@paperlock/contract/envelope.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

/** What is wrong with each field, in words. `form` is for what is wrong with none of them. */
export type Faults<Field extends string> = Partial<Record<Field | 'form', string | undefined>>;

export type Values<Field extends string> = Readonly<Record<Field, string>>;

type FormSettings<Field extends string> = {
  fields: readonly Field[];
  /** Gets the focus when the form appears. */
  first?: Field | undefined;
  /** What is wrong before anything was typed. */
  known?: Faults<Field>;
  check: (values: Values<Field>) => Faults<Field>;
  /** Rejects with the client's `Failure` when the server refuses. */
  send: (values: Values<Field>) => Promise<void>;
};

/**
 * A form of native, uncontrolled fields: what was typed stays whatever happens. Faults, our own or the server's,
 * land on their field and move the focus there.
 */
export const useForm = <Field extends string>(settings: FormSettings<Field>) => {
  const { fields, first, known = {}, check, send } = settings;
  const id = useId();
  const [faults, setFaults] = useState<Faults<Field>>(known);
  const [busy, setBusy] = useState(false);
  const toFocus = useRef(first);
  const element = () => document.getElementById(id) as HTMLFormElement;

  // After each rendering: the field at fault may be drawn only together with its fault.
  useEffect(() => {
    const named = toFocus.current && element().elements.namedItem(toFocus.current);
    toFocus.current = undefined;
    const control = named instanceof RadioNodeList ? named[0] : named;
    if (control instanceof HTMLElement) control.focus();
  });

  const show = (found: Faults<Field>) => {
    setFaults(found);
    toFocus.current = fields.find((field) => found[field]);
  };

  /** `typed` is for what the browser does not know of yet. */
  const submit = async (typed: Partial<Values<Field>> = {}) => {
    if (busy) return;
    const values = { ...readValues(element(), fields), ...typed };
    const found = check(values);
    if (hasFault(found)) return show(found);
    setFaults({});
    setBusy(true);
    try {
      await send(values);
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      show(faultsOf(failure as Failure, fields));
    } finally {
      setBusy(false);
    }
  };

  return {
    faults,
    submit,
    /** For the button that sends the form; it may stand outside, at the foot of the page. */
    button: { type: 'submit', form: id, busy },
    props: {
      id,
      noValidate: true,
      // Never sent by the browser itself; but if it were, a password must not end up in an address.
      method: 'post',
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
      onInput: ({ target }: FormEvent) => {
        if (!hasFault(faults)) return;
        const { name } = target as HTMLInputElement;
        // What is no field itself may be what any fault is about.
        setFaults(
          fields.some((field) => field === name) ? { ...faults, [name]: undefined, form: undefined } : {},
        );
      },
    },
  } as const;
};

const hasFault = (faults: object): boolean => Object.values(faults).some(Boolean);

/** An unticked box has no value; everything else gives the text it holds. */
const readValues = <Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> => {
  const data = new FormData(form);
  const entries = fields.map((field) => [field, String(data.get(field) ?? '')] as const);
  return Object.fromEntries(entries) as Record<Field, string>;
};

/** The server's word on it, at the field it names. */
export const faultsOf = <Field extends string>(
  { data, message }: Failure,
  fields: readonly Field[],
): Partial<Record<Field | 'form', string>> => {
  const named = (data as RefusalData | null)?.field;
  const field: Field | 'form' = fields.find((name) => name === named) ?? 'form';
  return { [field]: message } as Record<Field | 'form', string>;
};
