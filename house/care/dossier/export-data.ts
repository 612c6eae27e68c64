import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { exportData as exportDataCall } from '@paperlock/contract/dossier.ts';
import { rateLimits } from '@paperlock/domain/dossier/limits.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import { chaptersOf } from './chapters.ts';
import type { DossierParts, Person } from './parts.ts';

/** Exports personal data chapter by chapter, one per module. */
export const exportData = async (
  parts: DossierParts,
  ask: Ask<typeof exportDataCall>,
  { customerId, ip, device }: Person,
): Promise<Outcome<Answer<typeof exportDataCall>, RefusalOf<typeof exportDataCall>>> => {
  const { db, audit, limiter, security } = parts;
  const proven = await security.proveAgain(customerId, ask);
  if (!proven.ok) return proven;
  const tooMany = await limiter.take(rateLimits.exports, customerId);
  if (tooMany) return tooMany;
  const told: [string, unknown][] = [];
  for (const [name, tell] of Object.entries(chaptersOf(parts))) {
    told.push([name, plain(await tell(customerId))]);
  }
  await audit.record(db.sql, {
    actor: { kind: 'customer', id: customerId },
    action: 'customer.data_exported',
    subject: `customer:${customerId}`,
    details: { device },
    ip,
  });
  return done({ made_at: new Date().toISOString(), chapters: Object.fromEntries(told) });
};

/** Turns times and whole numbers of any size into text. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
  );
