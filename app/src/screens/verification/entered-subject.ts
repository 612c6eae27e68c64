import type { Realname } from '@paperlock/contract/verification.ts';
import { type Picture, picturesOf } from '@paperlock/domain/verification/documents.ts';
import type { Subject } from '../../api/verification.ts';

/** Outlives the page: the next step is a page of its own. */
let entered: { readonly owner: string; readonly subject: Subject } | undefined;

export const enterSubject = (owner: string, subject: Subject): void => {
  entered = { owner, subject };
};

export const enteredSubject = (owner: string): Subject | undefined =>
  entered?.owner === owner ? entered.subject : undefined;

export type Submission = { subject: Subject; parts: readonly Picture[]; again: boolean };

/** What can be sent now: all parts of a document, or only those asked for again. Undefined where nothing can. */
export const submissionOf = (realname: Realname, owner: string): Submission | undefined => {
  const { sub_status, name, document, asked_again, email_bound, phone_bound } = realname;
  if (sub_status === 'rejected_retry' && name && document)
    return { subject: { name, document }, parts: asked_again, again: true };
  const subject = enteredSubject(owner);
  if (sub_status !== 'none' || !subject || !email_bound || !phone_bound) return undefined;
  return { subject, parts: picturesOf[subject.document], again: false };
};
