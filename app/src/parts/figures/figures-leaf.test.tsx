import type { Figure } from '@paperlock/contract/figures.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, english, refuse } from '../../test-app.tsx';
import { openAs } from '../assets/test-postings.ts';

const figure = (changes: Partial<Figure>): Figure => ({
  name: 'accounts',
  unit: 'count',
  value: '1234',
  title: 'Open accounts',
  definition: 'Everybody who registered.',
  query: 'select count(*) as value\n  from customer',
  ...changes,
});

const list = [
  figure({}),
  figure({ name: 'deposited', unit: 'amount', value: '1234567.891234', title: 'Deposited' }),
  figure({ name: 'withdrawal_median', unit: 'seconds', value: '3700', title: 'Median withdrawal time' }),
  figure({ name: 'investors_lost', unit: 'amount', value: null, title: 'Lost by investors' }),
];

const about = {
  lang: 'en',
  dir: 'ltr',
  sections: [{ title: 'What it is', blocks: [{ kind: 'text', lines: ['A place to rehearse.'] }] }],
  version: '1.0.0',
  build: null,
  stated_by_operator: '',
};

const open = (facts: () => ReturnType<typeof answer>) =>
  openAs('/pages/profile/about', { 'common/getAbout': () => answer(about), 'common/getFacts': facts });

const computed = () => answer({ list, computed_at: '2026-01-02T03:04:05.000Z' });
const rows = async () =>
  within(await screen.findByRole('list', { name: english('content.figures') })).getAllByRole('button');

it('figures stand in their units, and what cannot be computed yet is no zero', async () => {
  await open(computed);
  expect((await rows()).map((row) => row.textContent)).toEqual([
    'Open accounts1,234',
    'Deposited1,234,567.89USDT',
    'Median withdrawal time1 hr 1 min',
    `Lost by investors${english('content.figures_none')}`,
  ]);
});

it('each opens how it is computed: in words, as the query, and of when it is', async () => {
  await open(computed);
  const [, deposited] = await rows();
  await userEvent.click(deposited as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'Deposited' }));
  sheet.getByText('Everybody who registered.');
  expect(sheet.getByText(/select count/).textContent).toBe('select count(*) as value\n  from customer');
  sheet.getByText(english('content.figures_query_amount'));
  sheet.getByRole('button', { name: '2026-01-02 03:04, show seconds' });
  sheet.getByRole('button', { name: english('content.figures_copy') });
});

it('figures that failed to load can be requested again', async () => {
  const replies = [refuse('internal', 'Sorry.')];
  await open(() => replies.pop() ?? computed());
  await screen.findByText(english('content.figures_failed'));
  const leaf = within(screen.getByRole('region', { name: english('content.figures') }));
  await userEvent.click(leaf.getByRole('button', { name: english('common.retry') }));
  expect(await rows()).toHaveLength(4);
});
