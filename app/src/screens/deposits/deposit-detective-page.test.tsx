import { detectiveCases } from '@paperlock/contract/deposits.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hash, open, record } from '../../parts/deposits/test-deposits.ts';
import { answer, english, enter, refuse } from '../../test-app.tsx';

const path = '/pages/profile/deposit-detective';
const say = (key: string) => english(`deposits.${key}`);
const field = () => screen.findByLabelText(say('hash'));
const look = async () => userEvent.click(await screen.findByRole('button', { name: say('detective_look') }));

const finding = (more: object = {}) =>
  answer({
    case: 'confirming',
    txid: hash,
    amount: '25.5',
    minimum: '10',
    confirmations: 3,
    finality: 20,
    behind: null,
    digits: null,
    at: null,
    record_id: record().id,
    ...more,
  });

describe('the deposit detective', () => {
  it('answers in one sentence, says what to do, and leads to the deposit', async () => {
    const asked: unknown[] = [];
    await open(path, {
      'credit/claimLookup': (ask) => {
        asked.push(ask);
        return finding();
      },
    });
    enter(await field(), `  ${hash} `);
    await look();
    await screen.findByText('Your transfer of 25.50 USDT has 3 of 20 confirmations.');
    expect(screen.getByText(/No action needed/)).toBeDefined();
    expect(screen.getByRole('link', { name: say('detective_open') }).getAttribute('href')).toBe(
      `/pages/profile/deposit-records?id=${record().id}`,
    );
    expect(asked).toEqual([{ text: hash }]);
  });

  it.each(detectiveCases)('%s has a sentence and a next step', async (which) => {
    await open(path, {
      'credit/claimLookup': () =>
        finding({ case: which, behind: 3, digits: 12, at: '2026-01-02T03:04:05.000Z' }),
    });
    enter(await field(), 'whatever');
    await look();
    await screen.findByText(say('detective_found'));
    expect(screen.queryByText(english('common.unknown_mistake'))).toBeNull();
    expect(document.body.textContent).not.toMatch(/[{}]/);
  });

  it.each([
    ['', say('detective_enter')],
    ['   ', say('detective_enter')],
    ['x'.repeat(301), say('detective_long')],
  ])('%j is asked for again', async (typed, why) => {
    await open(path);
    enter(await field(), typed);
    await look();
    await screen.findByText(why);
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
  });

  it('takes along the hash of whoever comes from a transfer', async () => {
    await open(`${path}?hash=${hash}`);
    expect(((await field()) as HTMLInputElement).value).toBe(hash);
  });

  it('says when it could not look, and forgets what it found before', async () => {
    const replies = [refuse('internal', 'Sorry, something went wrong.'), finding()];
    await open(path, { 'credit/claimLookup': () => replies.pop() ?? finding() });
    enter(await field(), hash);
    await look();
    await screen.findByText(say('detective_found'));
    await look();
    await screen.findByText('Sorry, something went wrong.');
    expect(screen.queryByText(say('detective_found'))).toBeNull();
  });
});
