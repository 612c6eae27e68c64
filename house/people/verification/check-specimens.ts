import { type Refused, refused } from '@paperlock/domain/outcome.ts';
import type { Picture } from '@paperlock/domain/verification/documents.ts';
import { faultInSpecimen } from '@paperlock/domain/verification/submission.ts';
import type { VerificationParts } from './parts.ts';

export type Person = { customerId: string; ip: string };
export type SentFile = { readonly part: Picture; readonly fileId: string };

type FileFault = Refused<'file_unknown' | 'specimen_refused'>;

/** Checks all files, so that only specimens are kept; returns the first fault. */
export const checkSpecimens = async (
  parts: VerificationParts,
  files: readonly SentFile[],
  person: Person & { name: string },
): Promise<FileFault | null> => {
  const faults: FileFault[] = [];
  for (const file of files) {
    const fault = await checkSpecimen(parts, file, person);
    if (fault) faults.push(fault);
  }
  return faults[0] ?? null;
};

/** Destroys a file that is no specimen of this person, picture and name, before anything is answered. */
const checkSpecimen = async (
  parts: VerificationParts,
  { part, fileId }: SentFile,
  { customerId, name, ip }: Person & { name: string },
): Promise<FileFault | null> => {
  const file = await parts.files.open(fileId);
  if (file?.ownerId !== customerId || file.scene !== 'identity' || file.attached) {
    return refused('file_unknown', { field: part });
  }
  const fault = faultInSpecimen(
    { customerId, part, nameHash: parts.specimens.hashOfName(name) },
    await parts.specimens.recognise(file.bytes),
  );
  if (!fault) return null;
  await parts.db.inTransaction(async (tx) => {
    await parts.files.destroy(tx, fileId);
    await parts.audit.record(tx, {
      actor: { kind: 'customer', id: customerId },
      action: 'verification.specimen_refused',
      subject: `customer:${customerId}`,
      details: { part, fault },
      ip,
    });
  });
  return refused('specimen_refused', { field: part, params: { fault, part } });
};
