import { type Document, faultInPictures, type Picture, type PictureFault, picturesOf } from './documents.ts';
import { type Case, faultInMove } from './life.ts';

/** What is sent, held against what stands already: a first submission, or only the rejected parts of one. */

export type Standing = Case & {
  readonly name: string;
  readonly document: Document;
  readonly rejected: readonly Picture[];
};

export type Sent = { readonly name: string; readonly document: Document; readonly parts: readonly Picture[] };

type Decision =
  | { readonly move: 'submit' | 'resubmit' }
  | { readonly fault: 'wrong_state' }
  | { readonly fault: 'part'; readonly at: PictureFault }
  /** What was certified or rejected in parts keeps its name and document; for another one, withdraw first. */
  | { readonly fault: 'differs'; readonly field: 'name' | 'document' };

const nothing: Case = { state: 'none', claim: null };

export const decideSubmission = (standing: Standing | null, sent: Sent, wallNow: Date): Decision => {
  const move = standing ? 'resubmit' : 'submit';
  if (faultInMove(standing ?? nothing, move, { operatorId: null, wallNow })) return { fault: 'wrong_state' };
  if (standing && standing.document !== sent.document) return { fault: 'differs', field: 'document' };
  if (standing && standing.name !== sent.name) return { fault: 'differs', field: 'name' };
  const at = faultInPictures(standing?.rejected ?? picturesOf[sent.document], sent.parts);
  return at ? { fault: 'part', at } : { move };
};

/** Whose specimen it is, of which part, with which name on it. */
export type Specimen = { readonly customerId: string; readonly part: Picture; readonly nameHash: string };

export type SpecimenFault = 'no_specimen' | 'other_person' | 'other_part' | 'other_name';

export const faultInSpecimen = (wanted: Specimen, seen: Specimen | null): SpecimenFault | null => {
  if (!seen) return 'no_specimen';
  if (seen.customerId !== wanted.customerId) return 'other_person';
  if (seen.part !== wanted.part) return 'other_part';
  return seen.nameHash === wanted.nameHash ? null : 'other_name';
};
