import type { bindCoinAccount } from '@paperlock/contract/bindings.ts';
import type { Ask } from '@paperlock/contract/call.ts';
import { isSameName } from '@paperlock/domain/bindings/rules.ts';
import { readAddress } from '@paperlock/domain/chain/address.ts';
import { readBankNumber } from '@paperlock/domain/countries/bank-account.ts';
import { bankRuleOf } from '@paperlock/domain/countries/bank-rules.ts';
import { isCountryCode } from '@paperlock/domain/countries/countries.ts';
import { mask } from '@paperlock/domain/mask.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { isValidBIC, isValidIBAN } from 'ibantools';
import type { Sql } from '../../db/database.ts';
import type { NewBinding } from './binding-store.ts';
import type { BindingParts } from './parts.ts';

/** Checks the typed destination by itself and returns it in its stored form. */

type Kinds = { wallet: { kind: 'wallet' }; bank: { kind: 'bank' } };
type AskOf<Kind extends keyof Kinds> = Extract<Ask<typeof bindCoinAccount>, Kinds[Kind]>;
type DestinationOf<Kind extends keyof Kinds> = Omit<
  Extract<NewBinding, Kinds[Kind]>,
  'added_at' | 'usable_at'
>;
export type Destination = DestinationOf<'wallet'> | DestinationOf<'bank'>;

/** The purpose that seals an account number contains the binding, so that it cannot be opened for another one. */
export const sealPurpose = (bindingId: string): string => `binding ${bindingId}`;

export const readWallet = async (
  { reservedAddress }: Pick<BindingParts, 'reservedAddress'>,
  tx: Sql,
  ask: AskOf<'wallet'>,
): Promise<Outcome<DestinationOf<'wallet'>, 'address_invalid' | 'address_forbidden'>> => {
  const read = readAddress(ask.address);
  if (!read.ok) return refused('address_invalid', { field: 'address', params: { fault: read.fault } });
  const { address } = read;
  const reserved = await reservedAddress(tx, address);
  if (reserved) return refused('address_forbidden', { field: 'address', params: { owner: reserved } });
  return done({ kind: 'wallet', id: crypto.randomUUID(), label: ask.label, address });
};

export const readBank = async (
  { sealer, identity }: Pick<BindingParts, 'sealer' | 'identity'>,
  tx: Sql,
  ask: AskOf<'bank'>,
  customerId: string,
): Promise<Outcome<DestinationOf<'bank'>, 'not_certified' | 'bank_account_invalid' | 'holder_differs'>> => {
  const certified = await identity.certifiedName(tx, customerId);
  if (certified === null) return refused('not_certified');
  const { country } = ask;
  if (!isCountryCode(country)) return invalid('country', 'no_country');
  const read = readBankNumber(country, ask);
  if (!read.ok) return invalid(read.field, read.fault);
  const { routing, account } = read.number;
  const rule = bankRuleOf(country);
  // The library also checks national check digits, which differ by country.
  if (rule.account.kind === 'iban' && !isValidIBAN(account)) return invalid('account', 'checksum');
  if (rule.routing?.kind === 'bic' && !isValidBIC(routing)) return invalid('routing', 'letters');
  if (!isSameName(certified, ask.holder)) return refused('holder_differs', { field: 'holder' });

  const id = crypto.randomUUID();
  return done({
    kind: 'bank',
    id,
    label: ask.bank,
    country,
    branch: ask.branch,
    routing,
    account_sealed: sealer.seal(account, sealPurpose(id)),
    account_hash: sealer.codeHash(`${country} ${routing} ${account}`, `binding ${customerId}`),
    account_masked: mask(account),
    account_type: ask.account_type,
  });
};

const invalid = (field: string, fault: string) =>
  refused('bank_account_invalid', { field, params: { fault } });
