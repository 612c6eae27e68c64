import type { Document, Picture } from '@paperlock/domain/verification/documents.ts';
import { sha256 } from '../../keys/sha256.ts';
import type { Sealer } from '../../ports/keys.ts';

/**
 * The content of the square code on a specimen: person, picture, hash of the name, and a keyed hash over them, which cannot be
 * made without the installation's secret.
 */
export type Specimen = { customerId: string; part: Picture; nameHash: string };

const parts: readonly Picture[] = ['front', 'back', 'profile_page', 'selfie'];
const shape = /^PL1([0-3])([0-9A-F]{32})([0-9A-F]{16})([0-9A-F]{24})$/;
const PURPOSE = 'specimen';
const MAC_DIGITS = 24;

/** Short, because it only distinguishes names on documents with a right keyed hash. */
export const hashOfName = (name: string): string =>
  sha256(name.normalize('NFC')).toString('hex').slice(0, 16);

export const codeOfSpecimen = (sealer: Sealer, { customerId, part, nameHash }: Specimen): string => {
  const said = `PL1${parts.indexOf(part)}${customerId.replaceAll('-', '')}${nameHash}`.toUpperCase();
  return said + macOf(sealer, said);
};

/**
 * The document number: seven digits of a keyed hash. It is computed, never stored, and the same for all pictures of a document.
 */
export const numberOfSpecimen = (
  sealer: Sealer,
  { customerId, document, nameHash }: { customerId: string; document: Document; nameHash: string },
): string => {
  const hash = sealer.codeHash(`${customerId} ${document} ${nameHash}`, 'specimen number');
  return `SPEC-${String(hash.readUInt32BE() % 10_000_000).padStart(7, '0')}`;
};

/** Returns null for every other code, including altered ones. */
export const specimenOfCode = (sealer: Sealer, code: string): Specimen | null => {
  const [, part, id = '', nameHash = '', mac] = shape.exec(code) ?? [];
  const named = parts[Number(part)];
  if (named === undefined || mac === undefined) return null;
  // A plain comparison reveals nothing useful: each try costs an upload, and uploads are limited.
  if (macOf(sealer, code.slice(0, -MAC_DIGITS)) !== mac) return null;
  return { customerId: uuidOf(id.toLowerCase()), part: named, nameHash: nameHash.toLowerCase() };
};

const macOf = (sealer: Sealer, said: string): string =>
  sealer.codeHash(said, PURPOSE).toString('hex').slice(0, MAC_DIGITS).toUpperCase();

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
