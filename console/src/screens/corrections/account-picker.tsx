import type { LedgerAccount } from '@paperlock/contract/ledger.ts';
import { ACCOUNT_MAX } from '@paperlock/domain/identity/limits.ts';
import { isSpokenFor } from '@paperlock/domain/ledger/chart.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { accountsQuery, type FoundAccounts } from '../../api/ledger.ts';
import type { Side } from '../../parts/effect-table.tsx';
import look from '../../parts/look.module.css';
import { SmallButton } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './corrections.module.css';

type AccountPickerProps = {
  title: string;
  /** Begins the names of its fields. */
  name: 'debit' | 'credit';
  /** What the fields held before. */
  was: Readonly<Record<string, string>>;
  /** Where one usually begins. */
  first: 'platform' | 'customer';
  error: string | undefined;
  onPick: (side: Side | undefined) => void;
};

/** Finds an account and shows what it stands at: one of the platform's own, or one of a customer who is looked up. */
export function AccountPicker({ title, name, was, first, error, onPick }: AccountPickerProps) {
  const { say } = useSpeaker();
  const before = was[`${name}_whose`];
  const [whose, setWhose] = useState(before === 'platform' || before === 'customer' ? before : first);
  const part = { name, was, error, onPick };
  return (
    <fieldset className={css.picker}>
      <legend className={look.title}>{title}</legend>
      <SelectField
        name={`${name}_whose`}
        label={say('console-corrections.whose')}
        defaultValue={whose}
        options={[
          { value: 'platform', label: say('console-corrections.whose_platform') },
          { value: 'customer', label: say('console-corrections.whose_customer') },
        ]}
        onChange={({ target }) => {
          onPick(undefined);
          setWhose(target.value === 'customer' ? 'customer' : 'platform');
        }}
      />
      {whose === 'customer' ? <CustomerAccounts {...part} /> : <Accounts {...part} customer={undefined} />}
    </fieldset>
  );
}

type PartProps = Pick<AccountPickerProps, 'name' | 'was' | 'error' | 'onPick'>;

function CustomerAccounts({ name, was, error, onPick }: PartProps) {
  const { say } = useSpeaker();
  const field = useRef<HTMLInputElement>(null);
  const before = was[`${name}_customer`]?.trim();
  const [customer, setCustomer] = useState<string | undefined>(before || undefined);
  const [missing, setMissing] = useState(false);

  const find = () => {
    const typed = field.current?.value.trim() ?? '';
    setMissing(typed === '');
    if (!typed) field.current?.focus();
    // Who is looked for twice stays picked.
    if (typed === customer) return;
    onPick(undefined);
    setCustomer(typed || undefined);
  };
  // Enter looks for the customer; it does not send the form around this.
  const findByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find();
  };

  const fault = missing
    ? say('console-corrections.customer_enter')
    : customer === undefined
      ? error
      : undefined;
  return (
    <>
      <TextField
        ref={field}
        name={`${name}_customer`}
        defaultValue={before}
        maxLength={ACCOUNT_MAX}
        label={say('console-corrections.customer')}
        error={fault}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={findByEnter}
        end={<SmallButton onClick={find}>{say('console-corrections.find')}</SmallButton>}
      />
      {customer !== undefined && <Accounts key={customer} {...{ name, was, customer, error, onPick }} />}
    </>
  );
}

function Accounts({ name, was, customer, error, onPick }: PartProps & { customer: string | undefined }) {
  const { say, tag } = useSpeaker();
  const query = useRead(accountsQuery, customer);
  const found = query.data;
  // What orders and withdrawals count on is not theirs to correct.
  const offered = found?.accounts.filter((account) => !isSpokenFor(account.kind)) ?? [];
  const [kind, setKind] = useState(was[`${name}_kind`]);
  const chosen = offered.find((account) => account.kind === kind) ?? offered[0];
  const balance = chosen?.balance;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the account or its balance is another one.
  useEffect(() => {
    onPick(found && chosen && { account: accountOf(found, chosen.kind), balance: balanceOf(chosen.balance) });
  }, [found?.owner, chosen?.kind, balance]);

  if (query.error)
    return (
      <p className={css.fault} role="alert">
        {query.error.message}
      </p>
    );
  if (!found) return <Skeleton count={1} />;
  return (
    <>
      {found.owner_name && (
        <p role="status">{say('console-corrections.found', { name: found.owner_name })}</p>
      )}
      <SelectField
        name={`${name}_kind`}
        label={say('console-corrections.account')}
        error={error}
        defaultValue={chosen?.kind}
        options={offered.map((account) => ({
          value: account.kind,
          label: `${say(`console-ledger.kind_${account.kind}`)} · ${showMoney(tag, balanceOf(account.balance), { purpose: 'exact' })} ${moneyUnit}`,
        }))}
        onChange={({ target }) => setKind(target.value)}
      />
    </>
  );
}

const accountOf = ({ owner, owner_name }: FoundAccounts, kind: LedgerAccount['kind']): LedgerAccount => ({
  owner,
  owner_name,
  kind,
});
