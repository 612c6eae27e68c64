import { microText } from '@paperlock/domain/money.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { DossierParts } from './parts.ts';

const PORTION = 50;

/** Returns what each module stores about a person, by module name; pages are read to their end. */
export const chaptersOf = ({
  db,
  audit,
  bindings,
  classes,
  deposits,
  facts,
  holds,
  identity,
  ledger,
  lessons,
  orders,
  outbox,
  products,
  proofs,
  push,
  scripts,
  security,
  sessions,
  support,
  twins,
  verification,
  wallet,
  withdrawals,
}: DossierParts): Record<string, (customerId: string) => Promise<unknown>> => ({
  account: (id) => identity.user(id),
  security: (id) => security.overview(id),
  passkeys: async (id) => (await security.passkeys(id)).list,
  holds: (id) => holds.history(db.sql, id),
  sessions: (id) => sessions.list(id, ''),
  script_keys: (id) => scripts.allOf(id),
  browsers_told: (id) => push.allOf(id),
  letters: (id) => outbox.allOf(id),
  bindings: (id) => bindings.list(id),
  deposits: (id) => deposits.allOf(id),
  bookings: (id) => products.bookingsOf(id),
  orders: (id) => orders.allOf({ customerId: id, lang: 'en' }),
  support: (id) => support.allOf(id),
  statements: (id) => proofs.allOf(id),
  verification: (id) => verification.info(id),
  practice_wallet: (id) => wallet.export(id),
  class: async (id) => (await classes.mine(id)).class,
  lessons: (id) => lessons.export(id),
  twins: (id) => twins.export(id),
  withdrawals: (id) => withdrawals.allOf(id),
  messages: async (id) => {
    const all: Awaited<ReturnType<typeof facts.page>> = [];
    for (;;) {
      const last = all.at(-1);
      const rows = await facts.page(id, last ? { at: last.created_at, id: last.id } : null, PORTION);
      all.push(...rows);
      if (rows.length < PORTION) return all;
    }
  },
  events: async (id) => {
    const all: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await audit.page({ subject: `customer:${id}`, cursor, limit: PORTION });
      all.push(...page.list);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return all;
  },
  ledger: async (id) =>
    Promise.all(
      (await ledger.balances(id)).map(async ({ account, balanceMicro }) => ({
        account: account.kind,
        balance: microText(balanceMicro),
        entries: await historyOf(ledger, account),
      })),
    ),
});

const historyOf = async (ledger: Pick<Ledger, 'history'>, account: Parameters<Ledger['history']>[0]) => {
  const all: unknown[] = [];
  let before: bigint | null = null;
  for (;;) {
    const legs = await ledger.history(account, { before, limit: PORTION });
    for (const { no, kind, cause, amountMicro, afterMicro, bookedAt } of legs) {
      const [amount, after] = [microText(amountMicro), microText(afterMicro)];
      all.push({ no, kind, cause, amount, after, booked_at: bookedAt });
    }
    const last = legs.at(-1);
    if (!last || legs.length < PORTION) return all;
    before = last.place;
  }
};
