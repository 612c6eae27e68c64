import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditActions } from './actions.ts';

const texts = JSON.parse(
  readFileSync(new URL('../../words/en/console-audit.json', import.meta.url), 'utf8'),
) as Record<string, string>;

it('every action has a text, and every text an action', () => {
  const keys = auditActions.map((action) => `action_${action.replace('.', '_')}`).sort();
  expect(
    Object.keys(texts)
      .filter((key) => key.startsWith('action_'))
      .sort(),
  ).toEqual(keys);
});
