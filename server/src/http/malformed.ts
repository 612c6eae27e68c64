import { type Refused, refused } from '@paperlock/domain/outcome.ts';
import type * as z from 'zod/mini';

/** Says of a request that does not fit its schema which field is at fault, and how. */

type Problem = 'missing' | 'too_long' | 'unknown' | 'invalid';

export const malformed = (error: z.core.$ZodError): Refused<'malformed'> => {
  const issue = error.issues[0];
  if (!issue) return refused('malformed', { params: { problem: 'invalid', field: '' } });
  const field = fieldOf(issue);
  const params = { problem: problemOf(issue), field };
  return field === '' ? refused('malformed', { params }) : refused('malformed', { field, params });
};

const fieldOf = (issue: z.core.$ZodIssue): string => {
  const name = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0];
  // The name may be the caller's own invention; it comes back in a text, so it is kept short and plain.
  return String(name ?? '')
    .replace(/[^\w.]/g, '')
    .slice(0, 60);
};

const problemOf = (issue: z.core.$ZodIssue): Problem => {
  if (issue.code === 'unrecognized_keys') return 'unknown';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code === 'too_small') return 'missing';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'missing';
  return 'invalid';
};
