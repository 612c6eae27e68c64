import { questionKeys } from '@paperlock/domain/offered/questions.ts';
import { beginWalk } from '@paperlock/domain/offered/walk.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, english, field, openApp, press } from '../../test-app.tsx';
import { walk } from './walk-store.ts';

afterEach(() => {
  act(() => walk.set(beginWalk));
});

const open = () => openApp({ at: '/pages/home/offered' });
const question = (key: string) =>
  screen.findByRole('heading', { level: 2, name: english(`offered.q_${key}`) });
const tap = async (answer: string, detail = 1) =>
  fireEvent.click(await button(`offered.answer_${answer}`), { detail });
/** All ten in turn: the answers named here, "No" for the others but "Yes" where that is the good one. */
const answerAll = async (given: Readonly<Record<string, string>> = {}, keys = questionKeys) => {
  for (const key of keys) {
    await question(key);
    await tap(given[key] ?? (['register', 'source'].includes(key) ? 'yes' : 'no'));
  }
};
const region = (key: string) => within(screen.getByRole('region', { name: english(key) }));

describe('the ten questions', () => {
  it('are open to everyone, and one tap answers and goes on', async () => {
    await open();
    await question('met');
    screen.getByText('Question 1 of 10');
    expect(screen.queryByRole('button', { name: english('offered.previous') })).toBeNull();
    await tap('yes');
    expect(document.activeElement).toBe(await question('rate'));
    screen.getByText('Question 2 of 10');
  });

  it('take the second tap of a double tap for no answer', async () => {
    await open();
    await tap('yes');
    await question('rate');
    await tap('yes', 2);
    await question('rate');
  });

  it('can be gone back through with every answer kept', async () => {
    await open();
    await tap('yes');
    await tap('unknown');
    await press('offered.previous');
    await question('rate');
    expect((await button('offered.answer_unknown')).getAttribute('aria-pressed')).toBe('true');
    await press('offered.previous');
    expect((await button('offered.answer_yes')).getAttribute('aria-pressed')).toBe('true');
    await question('met');
  });

  it('send nothing and keep nothing on the device', async () => {
    await open();
    await question('met');
    const [asked, kept] = [vi.mocked(window.fetch).mock.calls.length, JSON.stringify({ ...localStorage })];
    await answerAll({ fee: 'yes' });
    await screen.findByRole('heading', { name: '1 sign of a scam' });
    expect(vi.mocked(window.fetch).mock.calls.length).toBe(asked);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('fee');
    expect(JSON.stringify({ ...localStorage })).toBe(kept);
    expect(location.search).toBe('');
  });
});

describe('the result', () => {
  it('never calls an offer safe', async () => {
    await open();
    await answerAll();
    expect(document.activeElement).toBe(
      await screen.findByRole('heading', { name: 'None of these ten signs' }),
    );
    screen.getByText(english('offered.result_none_text'));
    screen.getByText('10 without a sign');
    expect(screen.queryByRole('region', { name: english('offered.signs_title') })).toBeNull();
    region('offered.do_title').getByText(english('offered.do_wait'));
  });

  it('names what is not known, and does not count it as good', async () => {
    await open();
    await answerAll({ register: 'unknown', source: 'unknown' });
    await screen.findByRole('heading', { name: 'No sign yet, 2 questions open' });
    region('offered.open_title').getByText(english('offered.q_register'));
    screen.getByText('2 not known');
  });

  it('names every sign, which of them is enough, and which honest offers share', async () => {
    await open();
    await answerAll({ met: 'yes', register: 'no', fee: 'yes' });
    await screen.findByRole('heading', { name: '3 signs of a scam' });
    screen.getByText(english('offered.result_enough_text'));
    const signs = within(region('offered.signs_title').getByRole('list')).getAllByRole('listitem');
    expect(signs.map(({ textContent }) => textContent)).toEqual([
      english('offered.sign_met') + english('offered.shared'),
      english('offered.sign_register'),
      english('offered.sign_fee') + english('offered.enough'),
    ]);
    region('offered.do_title').getByText(english('offered.do_stop'));
    screen.getByRole('link', { name: english('profile.paid_already') });
  });

  it('tells nobody to break off for what honest offers share', async () => {
    await open();
    await answerAll({ met: 'yes' });
    await screen.findByRole('heading', { name: '1 sign of a scam' });
    region('offered.do_title').getByText(english('offered.do_check'));
  });

  it('counts a rate for the year, and takes one that nobody can keep for enough', async () => {
    await open();
    await question('met');
    await tap('no');
    await question('rate');
    await tap('yes');
    await screen.findByRole('heading', { name: english('offered.q_rate_much') });
    await press('offered.rate_go');
    screen.getByText(english('offered.rate_fault'));
    expect(document.activeElement).toBe(await field('offered.rate_percent'));
    fireEvent.change(await field('offered.rate_percent'), { target: { value: '1,2' } });
    await press('offered.rate_go');
    await answerAll({}, questionKeys.slice(2));
    await screen.findByText(english('offered.plain_enough'));
    screen.getByText('1.2% a day is 438% in a year.');
    region('offered.signs_title').getByText(english('offered.enough'));
  });

  it('changes with an answer that is changed, straight away', async () => {
    await open();
    await answerAll({ fee: 'yes' });
    fireEvent.click(await screen.findByText(english('offered.answers_title')));
    fireEvent.click(
      screen.getByRole('button', { name: new RegExp(`^${english('offered.q_fee').replace('?', '\\?')}`) }),
    );
    await question('fee');
    await tap('no');
    await screen.findByRole('heading', { name: 'None of these ten signs' });
  });

  it('is put on paper with questions, answers and the three things', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open();
    await answerAll({ code: 'yes', source: 'unknown' });
    await press('offered.print');
    expect(print).toHaveBeenCalledOnce();
    const paper = document.querySelector<HTMLElement>('main > [hidden]');
    const [questions, things] = paper?.querySelectorAll('ol') ?? [];
    expect([...(questions?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
      questionKeys.map((key) => {
        const answer = { code: 'yes', source: 'unknown', register: 'yes' }[key as string] ?? 'no';
        return english(`offered.q_${key}`) + english(`offered.answer_${answer}`);
      }),
    );
    expect(things?.children).toHaveLength(3);
  });

  it('is shown to others as the address of the questions, without the answers', async () => {
    await open();
    await answerAll({ code: 'yes' });
    await press('offered.show');
    const sheet = within(await screen.findByRole('dialog'));
    sheet.getByText(`${location.origin}/pages/home/offered`);
    sheet.getByText(english('offered.show_text'));
  });

  it('is cleared with one press', async () => {
    await open();
    await answerAll();
    await press('offered.again');
    await question('met');
    expect(walk.get()).toEqual(beginWalk);
  });
});
