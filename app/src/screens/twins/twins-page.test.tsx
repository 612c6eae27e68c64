import type { TwinMoveText, TwinState } from '@paperlock/contract/twins.ts';
import { castOf, fateOf, type OfferPlace, offerPlaces, type TwinRole } from '@paperlock/domain/twins/cast.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, asPerson, button, english, fill, openApp, press, refuse } from '../../test-app.tsx';

const SEED = 7;
const placeOf = (role: TwinRole): OfferPlace =>
  offerPlaces.find((place) => castOf(SEED)[place].role === role) as OfferPlace;
const nameOf = (role: TwinRole): string => castOf(SEED)[placeOf(role)].name;
const days = (count: number): TwinMoveText[] =>
  Array.from({ length: count }, () => ({ kind: 'days', days: 1 }));
const put = (role: TwinRole, amount: string): TwinMoveText => ({ kind: 'put', offer: placeOf(role), amount });

/** A server that keeps moves as ours does. */
const open = async (
  moves: TwinMoveText[] | null,
  more: Partial<TwinState> & { second_look?: boolean } = {},
) => {
  const user = asPerson();
  const state: TwinState = {
    game: moves && { no: 1, seed: SEED, second_look: more.second_look ?? true, moves: [...moves] },
    waits_for_teacher: more.waits_for_teacher ?? false,
  };
  const asked: Record<string, unknown>[] = [];
  await openApp({
    at: '/pages/home/three-offers',
    user,
    replies: {
      'user/info': () => answer(user),
      'twin/mine': () => answer(structuredClone(state)),
      'twin/begin': ({ game_no }) => {
        state.game = { no: Number(game_no), seed: SEED, second_look: true, moves: [] };
        return answer(structuredClone(state));
      },
      'twin/move': (ask) => {
        asked.push(ask);
        if (ask.move_no !== (state.game?.moves.length ?? 0) + 1)
          return refuse('twins_elsewhere', english('refusals.twins_elsewhere'));
        state.game?.moves.push(ask.move as TwinMoveText);
        return answer(structuredClone(state));
      },
    },
  });
  return { state, asked };
};

const openOffer = async (role: TwinRole) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(nameOf(role)) }));
const row = async (key: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${english(key)}`) }));

describe('two offers', () => {
  it('begin with a picture and one button, in under 150 words', async () => {
    await open(null);
    await button('twins.begin');
    const words = document.querySelector('main')?.textContent?.split(/\s+/) ?? [];
    expect(words.length).toBeLessThan(150);
    await press('twins.begin');
    await screen.findByText('Day 0 of 30');
    expect(
      within(screen.getByRole('list', { name: english('twins.offers') })).getAllByRole('listitem'),
    ).toHaveLength(3);
  });

  it('wait for the teacher of a class, with a way to the lessons', async () => {
    await open(null, { waits_for_teacher: true });
    await screen.findByText(english('twins.waits'));
    expect(screen.queryByRole('button', { name: english('twins.begin') })).toBeNull();
    expect(screen.getByRole('link', { name: english('twins.learn') }).getAttribute('href')).toBe(
      '/pages/home/lessons',
    );
  });

  it('take an amount after three questions and a review', async () => {
    const { asked } = await open([]);
    await openOffer('funded');
    await row('twins.do_put');
    await fill('twins.amount', '2500');
    await press('twins.go_on');
    const dialog = within(await screen.findByRole('dialog', { name: english('twins.look_title') }));
    dialog.getByText(english('twins.taken_none'));
    await userEvent.click(dialog.getByRole('button', { name: /Can you check what it has/ }));
    await dialog.findByText(/^It has 10\d% of what it owes$/);
    expect(asked).toMatchObject([{ move_no: 1, move: { kind: 'proof', offer: placeOf('funded') } }]);
    await press('twins.go_on');
    await press('twins.put');
    await screen.findByText(/^2,500.00\sUSDT is now at/);
    expect(asked.at(-1)).toMatchObject({ game_no: 1, move_no: 2, move: put('funded', '2500') });
    screen.getByText('7,500.00');
  });

  it('ask no questions where a teacher has turned them off', async () => {
    await open([], { second_look: false });
    await openOffer('funded');
    await row('twins.do_put');
    await fill('twins.amount', '1');
    await press('twins.go_on');
    await button('twins.put');
    expect(screen.queryByText(english('twins.look_source'))).toBeNull();
  });

  it.each([
    ['', /./],
    ['10000.01', /^That’s too much\. The maximum is 10,000\.00/],
    ['-5', /./],
    ['NaN', /./],
    ['1e309', /./],
    ['0.0000001', /./],
    ['🙂', /./],
    ['\u202e100', /./],
    ['9'.repeat(30), /./],
  ])('refuse "%s" at its field, before anybody is asked', async (typed, said) => {
    const { asked } = await open([]);
    await openOffer('funded');
    await row('twins.do_put');
    const field = await screen.findByLabelText<HTMLInputElement>(english('twins.amount'));
    fireEvent.input(field, { target: { value: typed } });
    await press('twins.go_on');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const notes = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(notes.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')).toMatch(said);
    expect(asked).toEqual([]);
  });

  it('of the fraud gives nothing to check, and pays at first', async () => {
    await open([put('unfunded', '5000')]);
    await openOffer('unfunded');
    await row('twins.do_proof');
    await screen.findByText(english('twins.claim_text'));
    await userEvent.click(await screen.findByRole('button', { name: /^Back to/ }));
    await row('twins.do_take');
    await fill('twins.amount', '100');
    await press('twins.go_on');
    await press('twins.take');
    await screen.findByText(/is back in your pocket$/);
  });

  it('of the fraud holds a later withdrawal back and asks for a fee', async () => {
    const { reviewDay, feeDay } = fateOf(SEED);
    const { asked } = await open([put('unfunded', '5000'), ...days(reviewDay)]);
    await openOffer('unfunded');
    await row('twins.do_take');
    await fill('twins.amount', '1000');
    await press('twins.go_on');
    await press('twins.take');
    await screen.findByText(`${nameOf('unfunded')} says: your withdrawal is in review`);
    for (let day = reviewDay; day < feeDay; day += 1) {
      await press('twins.pass_day');
      await screen.findByText(`Day ${day + 1} of 30`);
    }
    await openOffer('unfunded');
    await screen.findByText(/Pay 100.00\sUSDT once/);
    await userEvent.click(screen.getByRole('button', { name: /to release your money$/ }));
    await press('twins.fee');
    await screen.findByText(/your payment is being checked$/);
    expect(asked.at(-1)).toMatchObject({ move: { kind: 'fee', offer: placeOf('unfunded') } });
  });

  it('show the game as it is after it went on elsewhere', async () => {
    const { state } = await open([]);
    await screen.findByText('Day 0 of 30');
    state.game?.moves.push({ kind: 'days', days: 7 });
    await press('twins.pass_day');
    await screen.findByText('Day 7 of 30');
    await screen.findByText(english('refusals.twins_elsewhere'));
  });

  it('end with who they were, where the money was, and one thing well and one to look at', async () => {
    await open([put('unfunded', '4000'), put('funded', '3000'), ...days(29)]);
    await press('twins.pass_day');
    await screen.findByText(english('twins.over_title'));
    for (const role of ['funded', 'variable', 'unfunded'])
      expect(screen.getAllByText(english(`twins.role_${role}`))).toHaveLength(2);
    const sums = screen.getByText(english('twins.sum_all')).closest('dl')?.textContent;
    const lost = screen.getByText(/^You lost [\d,.]+\sUSDT$/).textContent?.match(/[\d,.]+/)?.[0];
    expect(sums).toContain(`−${lost}`);
    expect(screen.getAllByText(english('twins.check_proof_no'))).toHaveLength(2);
    screen.getByText(english('twins.good_kept_some'));
    screen.getByText(english('twins.next_prove'));
    screen.getByText(/^You put in 4,000.00\sUSDT and got back 0.00/);
    expect(screen.getByRole('link', { name: english('twins.learn') }).getAttribute('href')).toBe(
      '/pages/home/lessons',
    );
    await press('twins.again');
    await screen.findByText('Day 0 of 30');
  });

  it('call distrust of all three by its name', async () => {
    await open(days(30));
    await screen.findByText(english('twins.next_nothing_earned'));
    screen.getByText(english('twins.good_kept'));
    screen.getByText(/^You began with 10,000.00\sUSDT\. You have 10,000.00/);
  });

  it('say that choosing the honest loser was no mistake', async () => {
    await open([put('variable', '9000'), ...days(30)]);
    await screen.findByText(english('twins.was_variable'));
    screen.getByText(english('twins.next_lucky'));
  });
});
