import { NO_STATEMENT, readStatement } from '@paperlock/domain/proofs/statement.ts';
import { eventsAbout, hashesAt } from '../../base/audit/index.ts';
import { type Break, type Check, DETAILS_MAX } from '../../db/check.ts';
import type { Sql } from '../../db/database.ts';
import { signingKeys } from '../../invest/orders/index.ts';
import type { Keys, Signing } from '../../ports/keys.ts';
import { allStatements, type StatementRow } from './proof-store.ts';

/**
 * Compares statements and audit log. A log that was cut has another head, or none, at the position that a signed statement
 * names; deleted statements are still named by the log. Events after the latest statement are covered by the next one.
 */
export const statementsInAudit = ({ signing }: Pick<Keys, 'signing'>): Check => ({
  name: 'statements_in_audit',
  run: async (tx) => {
    const statements = await allStatements(tx);
    const breaks = [...(await wrongHeads(signing, tx, statements)), ...(await wrongEvents(tx, statements))];
    return { checked: statements.length, breaks: breaks.length, details: breaks.slice(0, DETAILS_MAX) };
  },
});

/**
 * An attacker who can rewrite the log can also rewrite statements, but cannot sign them: the key is sealed with the pepper.
 */
const wrongHeads = async (
  signing: Signing,
  tx: Sql,
  statements: readonly StatementRow[],
): Promise<Break[]> => {
  const keys = await signingKeys(tx);
  const read = statements.map((row) => ({ row, audit: readStatement(row.text)?.audit }));
  const hashes = await hashesAt(
    tx,
    read.flatMap(({ audit }) => (audit ? [audit.place] : [])),
  );
  return read.flatMap(({ row, audit }): Break[] => {
    if (!audit || !isSigned(signing, row, keys))
      return [{ subject: `statement ${row.seq}, signature`, expected: keys.join(', ') || '—', found: '—' }];
    const head = audit.place === '0' ? NO_STATEMENT : hashes.get(audit.place)?.toString('hex');
    if (head === audit.head) return [];
    const subject = `statement ${row.seq}, audit place ${audit.place}`;
    return [{ subject, expected: audit.head, found: head ?? '—' }];
  });
};

const isSigned = (
  signing: Signing,
  { text, signature, public_key }: StatementRow,
  keys: readonly string[],
): boolean => keys.includes(public_key) && signing.verify(public_key, text, signature);

/** The log names each statement once. One number more is asked for, to find statements that were deleted at the end. */
const wrongEvents = async (tx: Sql, statements: readonly StatementRow[]): Promise<Break[]> => {
  const hashes = new Map(statements.map(({ seq, hash }) => [`statement:${seq}`, hash.toString('hex')]));
  hashes.set(`statement:${(statements.at(-1)?.seq ?? 0) + 1}`, '');
  const told = new Map<string, string[]>();
  for (const { subject, details } of await eventsAbout(tx, 'statement.taken', [...hashes.keys()]))
    told.set(subject, [...(told.get(subject) ?? []), String(details.hash)]);
  return [...hashes].flatMap(([name, expected]): Break[] => {
    const found = (told.get(name) ?? []).join(', ');
    const subject = `${name.replace(':', ' ')}, audit event`;
    return found === expected ? [] : [{ subject, expected: expected || '—', found: found || '—' }];
  });
};
