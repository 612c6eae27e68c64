/** Which document a person shows, and which images of it are asked for. */

export const documents = ['id_card', 'passport'] as const;
export type Document = (typeof documents)[number];

export const pictures = ['front', 'back', 'profile_page', 'selfie'] as const;
export type Picture = (typeof pictures)[number];

export const picturesOf: Readonly<Record<Document, readonly Picture[]>> = {
  id_card: ['front', 'back', 'selfie'],
  passport: ['profile_page', 'selfie'],
};

export type PictureFault = { readonly part: Picture; readonly problem: 'missing' | 'unknown' };

/** What is sent must be exactly what is asked for: the first part that is lacking, or the first too many. */
export const faultInPictures = (asked: readonly Picture[], sent: readonly Picture[]): PictureFault | null => {
  const missing = asked.find((part) => !sent.includes(part));
  if (missing) return { part: missing, problem: 'missing' };
  const extra = sent.find((part) => !asked.includes(part));
  return extra ? { part: extra, problem: 'unknown' } : null;
};
