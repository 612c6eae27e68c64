import type { Operator } from '@paperlock/contract/operators.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done, openConsole, owner } from '../../test-console.tsx';
import { blocksOf, piecesOf } from './plan-blocks.ts';

const educator: Operator = { ...owner, roles: ['educator'] };

it('lesson plans of three lengths are read and printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await openConsole({
    address: '/classes?view=plans',
    operator: educator,
    replies: { me: done(educator) },
  });
  expect(await screen.findByRole('heading', { level: 2, name: '20 minutes: could you tell?' })).toBeDefined();
  for (const [minutes, title] of [
    ['45 minutes', '45 minutes: three offers'],
    ['90 minutes', '90 minutes: follow the money'],
  ] as const) {
    await user.click(screen.getByRole('link', { name: minutes }));
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeDefined();
  }
  const plan = within(screen.getByRole('article'));
  expect(plan.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Before',
    'Lesson',
    'Say clearly',
  ]);
  expect(screen.getByRole('article').textContent).not.toMatch(/[*`#]/);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('a plan is cut into headings, texts and lists', () => {
  expect(blocksOf('# A\n\ntext\n\n## B\n\n- one\n- two\n\n1. first\n2. second\n')).toEqual([
    { kind: 'title', text: 'A' },
    { kind: 'text', text: 'text' },
    { kind: 'head', text: 'B' },
    { kind: 'points', items: ['one', 'two'] },
    { kind: 'steps', items: ['first', 'second'] },
  ]);
  expect(piecesOf('a **b** *c* `d` 2 * 3')).toEqual([
    { as: 'plain', text: 'a ' },
    { as: 'strong', text: 'b' },
    { as: 'plain', text: ' ' },
    { as: 'em', text: 'c' },
    { as: 'plain', text: ' ' },
    { as: 'code', text: 'd' },
    { as: 'plain', text: ' 2 * 3' },
  ]);
});
