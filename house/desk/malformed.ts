import { type Refused, refused } from '@paperlock/domain/outcome.ts';
import type * as z from 'zod/mini';

/** Names the field of a request that does not fit its schema, and the problem. */

type Problem = 'missing' | 'too_long' | 'unknown' | 'invalid';

export const malformed = (error: z.core.$ZodError, asked: unknown): Refused<'malformed'> => {
  const issue = error.issues[0];
  if (!issue) return refused('malformed', { params: { problem: 'invalid', field: '' } });
  const field = fieldOf(issue);
  const params = { problem: problemOf(issue, asked), field };
  return field === '' ? refused('malformed', { params }) : refused('malformed', { field, params });
};

const fieldOf = (issue: z.core.$ZodIssue): string => {
  const name = isUnknownField(issue) ? issue.keys[0] : issue.path[0];
  // The name may be the caller's invention and is returned in a text, so it is kept short and plain.
  return String(name ?? '')
    .replace(/[^\w.]/g, '')
    .slice(0, 60);
};

/** In nested data the surrounding field is named. */
const isUnknownField = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueUnrecognizedKeys =>
  issue.code === 'unrecognized_keys' && issue.path.length === 0;

const problemOf = (issue: z.core.$ZodIssue, asked: unknown): Problem => {
  if (isUnknownField(issue)) return 'unknown';
  if (issue.path.length > 0 && valueAt(asked, issue.path) === undefined) return 'missing';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_long';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'missing';
  return 'invalid';
};

/** Issues do not contain the value, so that it cannot end up in a log. */
const valueAt = (asked: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], asked);
