/** Which document a person shows, and which images of it are asked for. */

export type Document = 'id_card' | 'passport';
export type Part = 'front' | 'back' | 'profile_page' | 'selfie';

export const partsOf: Readonly<Record<Document, readonly Part[]>> = {
  id_card: ['front', 'back', 'selfie'],
  passport: ['profile_page', 'selfie'],
};

export type PartFault = { readonly part: Part; readonly problem: 'missing' | 'unknown' };

/** What is sent must be exactly what is asked for: the first part that is lacking, or the first too many. */
export const faultInParts = (asked: readonly Part[], sent: readonly Part[]): PartFault | null => {
  const missing = asked.find((part) => !sent.includes(part));
  if (missing) return { part: missing, problem: 'missing' };
  const extra = sent.find((part) => !asked.includes(part));
  return extra ? { part: extra, problem: 'unknown' } : null;
};
