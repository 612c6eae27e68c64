import type { bindCoinAccount } from '@paperlock/contract/bindings.ts';
import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import { MAX_BINDINGS } from '@paperlock/domain/bindings/limits.ts';
import { usableAt } from '@paperlock/domain/bindings/rules.ts';
import { lookAlikeOf } from '@paperlock/domain/chain/address.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import type { WithPin } from '../../people/security/index.ts';
import {
  hasAccount,
  insertBinding,
  knownAddresses,
  liveBindings,
  lockBindings,
  type NewBinding,
} from './binding-store.ts';
import { bindingView } from './binding-view.ts';
import type { Asker, BindingParts } from './parts.ts';
import { type Destination, readBank, readWallet } from './read-destination.ts';
import { tellOfBinding } from './tell-of-binding.ts';

type BindAsk = Ask<typeof bindCoinAccount>;
type Refusals = RefusalOf<typeof bindCoinAccount>;

/** Checks the form before the PIN, so that a PIN is never entered for an impossible destination. */
export const addBinding = async (
  parts: BindingParts,
  tx: Sql,
  ask: BindAsk,
  asker: Asker & WithPin,
): Promise<Outcome<Answer<typeof bindCoinAccount>, Refusals>> => {
  const { customerId } = asker;
  const read =
    ask.kind === 'wallet' ? await readWallet(parts, tx, ask) : await readBank(parts, tx, ask, customerId);
  if (!read.ok) return read;
  const place = read.value;

  await lockBindings(tx, customerId);
  const taken = await whyNot(parts, tx, customerId, place, ask.kind === 'wallet' && ask.look_alike_seen);
  if (taken) return taken;
  const pin = await parts.security.checkPin(asker.entered);
  if (!pin.ok) return pin;

  const now = await parts.clock.now(tx);
  const row: NewBinding = { ...place, added_at: now, usable_at: usableAt(now) };
  await insertBinding(tx, customerId, row);
  await tellOfBinding(parts, tx, asker, 'binding_added', row);
  return done(bindingView(row, now));
};

/** Returns the addresses the customer has or had bound, and those known from elsewhere. */
export const allKnown = async (
  { knownElsewhere }: Pick<BindingParts, 'knownElsewhere'>,
  sql: Sql,
  customerId: string,
): Promise<string[]> => [
  ...new Set([...(await knownAddresses(sql, customerId)), ...(await knownElsewhere(sql, customerId))]),
];

/** Returns why the existing bindings do not allow another. */
const whyNot = async (
  parts: BindingParts,
  tx: Sql,
  customerId: string,
  place: Destination,
  lookAlikeSeen: boolean,
): Promise<Refused<'binding_exists' | 'address_look_alike' | 'bindings_full'> | null> => {
  const live = await liveBindings(tx, customerId);
  if (place.kind === 'bank') {
    if (await hasAccount(tx, customerId, place.account_hash)) {
      return refused('binding_exists', { field: 'account' });
    }
  } else {
    if (live.some((row) => row.kind === 'wallet' && row.address === place.address)) {
      return refused('binding_exists', { field: 'address' });
    }
    const twin = lookAlikeOf(place.address, await allKnown(parts, tx, customerId));
    if (twin && !lookAlikeSeen) {
      return refused('address_look_alike', { field: 'address', params: { address: twin } });
    }
  }
  return live.length >= MAX_BINDINGS ? refused('bindings_full', { params: { limit: MAX_BINDINGS } }) : null;
};
