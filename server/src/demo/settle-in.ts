import { randomUUID } from 'node:crypto';
import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import { picturesOf } from '@paperlock/domain/verification/documents.ts';
import type { House } from '../house.ts';
import { attempt, attemptOnce, enterPin } from './attempt.ts';
import type { Desks, Investor, Scene } from './cast.ts';

/** Prepares an investor for buying and withdrawing: an own PIN, contacts, a verified name, a destination. */

export const settleIn = async (house: House, who: Investor): Promise<void> => {
  const { pin } = await house.people.security.overview(who.customerId);
  const change = { old_pin: DEFAULT_PIN, pin: who.pin, pin_repeat: who.pin, password: who.password };
  if (pin.is_default) await attempt(house, house.people.security.changePin(change, who));
  // With a real mail server, messages to these addresses cannot be read.
  if (!house.base.outbox.practice) return;
  const { email, phone } = await house.people.identity.user(who.customerId);
  if (email === null) {
    const code = await codeFor(house, who, 'email', who.email);
    await attempt(
      house,
      house.people.accounts.bindEmail({ email: who.email, code, password: who.password }, who),
    );
  }
  if (phone === null) {
    const code = await codeFor(house, who, 'phone', who.phone);
    await attempt(
      house,
      house.people.accounts.bindPhone({ phone: who.phone, code, password: who.password }, who),
    );
  }
};

/**
 * Reads a code from the practice mailbox. If it is asked for again too soon after an interrupted start, the former code is
 * still valid.
 */
const codeFor = async (house: House, who: Investor, kind: 'email' | 'phone', address: string) => {
  await house.people.accounts.sendCode({ kind, address }, who);
  const [letter] = await house.base.outbox.mailbox(address);
  return /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? '';
};

/** Submits specimens that the app makes for the person, and has a reviewer approve them. */
export const becomeCertified = async ({ house, desks }: Scene, who: Investor): Promise<void> => {
  const { sub_status } = await house.people.verification.info(who.customerId);
  if (sub_status === 'none') await submitSpecimens(house, who);
  await certify(house, desks, who);
};

const submitSpecimens = async (house: House, who: Investor): Promise<void> => {
  const document = 'passport';
  const number = house.people.specimens.numberOf(who.customerId, who.name, document);
  const sent: Record<string, string> = {};
  for (const { part, bytes } of await house.people.specimens.pack(who.customerId, who.name, document)) {
    const file = await attempt(
      house,
      house.base.files.receive({ ownerId: who.customerId, scene: 'identity', bytes }),
    );
    if (file) sent[part] = file.id;
  }
  if (picturesOf[document].every((part) => part in sent))
    await attempt(
      house,
      house.people.verification.submit({ name: who.name, document, number, ...sent }, who),
    );
};

const certify = async (
  house: House,
  { checker: { operator, ip } }: Desks,
  { customerId }: Investor,
): Promise<void> => {
  const reviewer = { id: operator.id, name: operator.account, ip };
  for (const show of ['waiting', 'mine'] as const) {
    const { list } = await house.people.verification.list({ show, limit: 50 }, reviewer);
    const found = list.find((one) => one.customer_id === customerId);
    if (!found) continue;
    await attempt(house, house.people.verification.claim(BigInt(found.id), reviewer));
    await attempt(house, house.people.verification.approve(BigInt(found.id), reviewer));
    return;
  }
};

/** Binds the practice wallet as a destination of withdrawals. */
export const bindWallet = async (house: House, who: Investor): Promise<void> => {
  const { list } = await house.rails.bindings.list(who.customerId);
  if (list.length > 0) return;
  const { address } = await house.rails.wallet.read(who.customerId, { limit: 1 });
  const ask = {
    kind: 'wallet' as const,
    label: 'Practice wallet',
    address,
    look_alike_seen: false,
    pin: who.pin,
    request_no: randomUUID(),
  };
  const asker = { ...who, entered: await enterPin(house, who) };
  await attemptOnce(house, who, (tx) => house.rails.bindings.add(tx, ask, asker));
};
