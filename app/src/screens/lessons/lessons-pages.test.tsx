import { type Choice, checkKeys, choices, type Lesson, lessonKeys } from '@paperlock/contract/lessons.ts';
import { drillOf } from '@paperlock/domain/lessons/drill.ts';
import { microText } from '@paperlock/domain/money.ts';
import { showMoney } from '@paperlock/words/display.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageOf, productId, summary } from '../../parts/products/test-products.ts';
import { lens } from '../../shell/lens.ts';
import { memoryOf } from '../../shell/query-memory.ts';
import { answer, asPerson, english, openApp, press, type Replies, refuse } from '../../test-app.tsx';
import { checkPlaces } from './lesson-places.ts';
import { sources } from './sources.ts';

afterEach(() => {
  act(() => lens.set(false));
});

const lesson = (key: Lesson['key'], changes: Partial<Lesson> = {}): Lesson => ({
  key,
  tries: 0,
  best: 0,
  of: key === 'drill' ? 5 : 1,
  done_at: null,
  ...changes,
});
const done = { tries: 1, best: 1, done_at: '2026-01-02T03:04:05.000Z' };

const open = (at: string, replies: Replies = {}) => {
  const user = asPerson();
  const list = lessonKeys.map((key) => lesson(key, key === 'yearly' ? done : {}));
  return openApp({
    at,
    user,
    replies: {
      'user/info': () => answer(user),
      'lesson/list': () => answer({ list, done: 1, of: list.length }),
      ...replies,
    },
  });
};

const listAfter = (isDone: (key: Lesson['key']) => boolean): Replies => {
  const list = lessonKeys.map((key) => lesson(key, isDone(key) ? done : {}));
  return { 'lesson/list': () => answer({ list, done: 0, of: list.length }) };
};

describe('all lessons', () => {
  it('show the next moment of the case and one way on', async () => {
    await open(
      '/pages/home/lessons',
      listAfter(() => false),
    );
    const way = await screen.findByRole('link', { name: english('lessons.begin') });
    expect(way.getAttribute('href')).toBe('/pages/home/lesson?key=yearly');
    screen.getByText(english('lessons.yearly_moment'));
    screen.getByText(english('lessons.yearly_scene_1'));
  });

  it('go on with the first that was not answered right', async () => {
    await open('/pages/home/lessons');
    const way = await screen.findByRole('link', { name: english('lessons.go_on') });
    expect(way.getAttribute('href')).toBe('/pages/home/lesson?key=stated');
    screen.getByRole('img', { name: '1 of 10 lessons answered right' });
    screen.getByText('1 of 10 done');
  });

  it('end with what one can spot', async () => {
    await open(
      '/pages/home/lessons',
      listAfter(() => true),
    );
    const way = await screen.findByRole('link', { name: english('lessons.again') });
    expect(way.getAttribute('href')).toBe('/pages/home/lessons?view=end');
  });

  it('have what is played as rows, and all checks one tap deeper', async () => {
    await open('/pages/home/lessons');
    const hrefs = async (name: string) =>
      within(await screen.findByRole('list', { name: english(name) }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(await hrefs('lessons.practise')).toEqual([
      '/pages/home/story',
      '/pages/home/collapse',
      '/pages/home/drill',
      '/pages/home/three-offers',
      '/pages/home/track-record',
    ]);
    await userEvent.click(screen.getAllByText(english('lessons.checks'))[0] as HTMLElement);
    expect(await hrefs('lessons.checks')).toEqual(checkKeys.map((key) => `/pages/home/lesson?key=${key}`));
  });

  it('offer a retry when they did not come', async () => {
    const replies = [refuse('internal', '')];
    const list = lessonKeys.map((key) => lesson(key));
    await open('/pages/home/lessons', {
      'lesson/list': () => replies.pop() ?? answer({ list, done: 0, of: 12 }),
    });
    await screen.findByText(english('lessons.failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByText(english('lessons.yearly_moment'));
  });

  it('have the lens beside them', async () => {
    await open('/pages/home/lessons');
    await press('lens.turn_on');
    await press('lens.turn_off');
    expect(lens.get()).toBe(false);
  });
});

describe('one lesson', () => {
  const told = (right: Choice, ask: Record<string, unknown>) =>
    answer({ right: ask.choice === right, right_choice: right, lesson: lesson('gap') });
  const option = (key: string) => screen.findByRole('button', { name: new RegExp(`^${english(key)}`) });
  const choose = async (key: string) => userEvent.click(await option(key));

  it('is a scene and a question first, and nothing is explained before the answer', async () => {
    await open('/pages/home/lesson?key=gap');
    await option('lessons.gap_a');
    screen.getByText(english('lessons.gap_scene_1'));
    screen.getByRole('heading', { name: 'Lesson 6 of 10', level: 1 });
    for (const later of ['gap_title', 'gap_because', 'gap_look'])
      expect(screen.queryByText(english(`lessons.${later}`))).toBeNull();
    expect(screen.queryByRole('link', { name: english('lessons.next') })).toBeNull();
  });

  it('is answered with one tap: right has its form, its reason, its source and a way on', async () => {
    const asked: unknown[] = [];
    await open('/pages/home/lesson?key=gap', {
      'lesson/answer': (ask) => {
        asked.push(ask);
        return told('b', ask);
      },
    });
    await choose('lessons.gap_b');
    await screen.findByText(english('lessons.gap_because'));
    expect(document.activeElement?.textContent).toBe(english('lessons.right'));
    const chosen = await option('lessons.gap_b');
    expect(chosen.dataset.form).toBe('good');
    within(chosen).getByText(english('lessons.your_answer'));
    screen.getByText(/Ponzi Schemes Using Virtual Currencies/);
    expect(screen.queryByText(english('lessons.retry'))).toBeNull();
    const next = screen.getByRole('link', { name: english('lessons.next') });
    expect(next.getAttribute('href')).toBe('/pages/home/lesson?key=recruiting');
    await choose('lessons.gap_a');
    expect(asked).toEqual([{ lesson: 'gap', choice: 'b' }]);
  });

  it('says why the wrong one tempts, outlines the right one, and asks again without shame', async () => {
    await open('/pages/home/lesson?key=gap', { 'lesson/answer': (ask) => told('b', ask) });
    await choose('lessons.gap_c');
    await screen.findByText(english('lessons.gap_c_wrong'));
    expect(screen.queryByText(english('lessons.gap_a_wrong'))).toBeNull();
    expect((await option('lessons.gap_c')).dataset.form).toBe('bad');
    const missed = await option('lessons.gap_b');
    expect(missed.dataset.form).toBe('missed');
    within(missed).getByText(english('lessons.right_answer'));
    await press('lessons.retry');
    expect(document.activeElement?.textContent).toBe(english('lessons.gap_question'));
    expect((await option('lessons.gap_b')).dataset.form).toBeUndefined();
    await choose('lessons.gap_b');
    await screen.findByText(english('lessons.right'));
  });

  it('says what went wrong with a line that broke, and takes the answer again', async () => {
    const replies = [refuse('internal', 'Nothing was noted.')];
    await open('/pages/home/lesson?key=gap', {
      'lesson/answer': (ask) => replies.pop() ?? told('b', ask),
    });
    await choose('lessons.gap_b');
    await screen.findByText('Nothing was noted.');
    await choose('lessons.gap_b');
    await screen.findByText(english('lessons.right'));
  });

  it('shows a piece of the real screen, inert, and comes back as it was left', async () => {
    await open('/pages/home/lesson?key=recruiting', { 'lesson/answer': (ask) => told('a', ask) });
    await choose('lessons.recruiting_a');
    await screen.findByText(english('lessons.recruiting_look'));
    expect(document.querySelectorAll('[inert] a, [inert] button')).toHaveLength(0);
    expect(document.querySelectorAll('main [inert]')).toHaveLength(1);
    const link = screen.getByRole('link', { name: english('lessons.show') });
    expect(link.getAttribute('href')).toBe('/pages/profile/invite');
    await userEvent.click(link);
    expect(lens.get()).toBe(true);
    await screen.findByRole('heading', { name: english('profile.invite'), level: 1 });
    await press('common.back');
    await screen.findByText(english('lessons.recruiting_because'));
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('shows a project where a project shows it, since the list of all is a tab', async () => {
    await open('/pages/home/lesson?key=yearly', {
      'lesson/answer': (ask) => told('c', ask),
      'product/productList': () => pageOf([summary({ daily_ppm: 300 })]),
    });
    await choose('lessons.yearly_c');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: english('lessons.show') }).getAttribute('href')).toBe(
        `/pages/home/lockming-details?id=${productId}`,
      ),
    );
  });

  it('leads to somebody’s real offer at its end', async () => {
    await open('/pages/home/lesson?key=helper', { 'lesson/answer': (ask) => told('b', ask) });
    await choose('lessons.helper_b');
    const offered = await screen.findByRole('link', { name: new RegExp(english('profile.offered')) });
    expect(offered.getAttribute('href')).toBe('/pages/home/offered');
    const end = screen.getByRole('link', { name: english('lessons.to_end') });
    expect(end.getAttribute('href')).toBe('/pages/home/lessons?view=end');
  });

  it('that does not exist says so', async () => {
    await open('/pages/home/lesson?key=riches');
    await screen.findByText(english('lessons.unknown'));
  });

  it.each(checkKeys)('has every text, a scene, a source and a piece of a screen: %s', async (key) => {
    const parts = ['title', 'moment', 'question', 'a', 'b', 'c', 'because', 'look', 'spot'];
    for (const part of parts) expect(english(`lessons.${key}_${part}`)).not.toMatch(/^no text/);
    const wrong = choices.map((choice) => english(`lessons.${key}_${choice}_wrong`));
    expect(wrong.filter((text) => !text.startsWith('no text'))).toHaveLength(2);
    const right = choices.find((_, nth) => wrong[nth]?.startsWith('no text')) ?? 'a';
    await open(`/pages/home/lesson?key=${key}`, { 'lesson/answer': (ask) => told(right, ask) });
    screen.getByText(english(`lessons.${key}_scene_1`));
    await choose(`lessons.${key}_${right}`);
    await screen.findByText(new RegExp(`${sources[key].year}$`));
    expect(document.querySelector('main [inert]')?.textContent).not.toBe('');
    expect(checkPlaces[key]).toMatch(/^\/pages\//);
  });
});

describe('the end', () => {
  it('has a tick for what was answered right, whichever try it was, and leaves the rest open', async () => {
    await open(
      '/pages/home/lessons?view=end',
      listAfter((key) => key !== 'gap'),
    );
    const list = within(await screen.findByRole('list', { name: 'You can spot:' }));
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    const open_ = list.getAllByRole('link');
    expect(open_.map((link) => link.getAttribute('href'))).toEqual(['/pages/home/lesson?key=gap']);
    screen.getByText(english('lessons.end_case_text'));
  });

  it('has one thing to do next, a page to print and one to share', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open('/pages/home/lessons?view=end');
    const next = await screen.findByRole('link', { name: english('lessons.end_next') });
    expect(next.getAttribute('href')).toBe('/pages/home/three-offers');
    await press('lessons.end_print');
    expect(print).toHaveBeenCalledOnce();
    const paper = document.querySelector('[data-paper]');
    expect(paper?.parentElement).toBe(document.body);
    expect(paper?.querySelectorAll('li')).toHaveLength(10);
    await press('share.open');
    expect(screen.getByRole('dialog').textContent).toContain('/pages/home/offered');
    vi.unstubAllGlobals();
  });
});

describe('the drill', () => {
  const drill = drillOf(11);
  const onTheWire = {
    seed: 11,
    rounds: drill.map(({ wanted, amountMicro: toPay, history }) => ({
      wanted,
      amount: microText(toPay),
      history: history.map(({ address, amountMicro, direction }) => ({
        address,
        amount: microText(amountMicro),
        direction,
      })),
    })),
    lesson: lesson('drill'),
  };

  const pay = async (address: string) => {
    await userEvent.click(screen.getByDisplayValue(address));
    await press('lessons.drill_next');
  };

  it('says after each payment what differed and what was lost, and at the end the sum', async () => {
    let sent: unknown;
    await open('/pages/home/drill', {
      'lesson/drill': () => answer(onTheWire),
      'lesson/drillAnswer': (ask) => {
        sent = ask;
        const right = [false, true, true, true, true];
        return answer({ right, lesson: lesson('drill', { tries: 1, best: 4 }) });
      },
    });
    const lost = showMoney('en', drill[0]?.amountMicro ?? 0n, { purpose: 'exact' });
    const picked: string[] = [];
    for (const [nth, { wanted, history, amountMicro }] of drill.entries()) {
      await screen.findByRole('heading', { name: `Payment ${nth + 1} of 5` });
      const isWrong = nth === 0;
      const pick = isWrong ? history.find(({ address }) => address !== wanted)?.address : wanted;
      picked.push(pick ?? '');
      await pay(pick ?? '');
      const amount = showMoney('en', amountMicro, { purpose: 'exact' });
      await screen.findByRole('heading', {
        name: `${amount} USDT ${isWrong ? 'lost' : 'arrived'}`,
        level: 2,
      });
      expect(document.activeElement?.tagName).toBe('H2');
      screen.getByText(english(isWrong ? 'lessons.drill_paid' : 'lessons.drill_alike'));
      expect(document.querySelectorAll('main mark').length).toBeGreaterThan(0);
      screen.getByRole('img', { name: `${nth + 1} of 5 payments made, ${nth} arrived` });
      expect(screen.getByText(english('lessons.drill_so_far')).closest('div')?.textContent).toContain(lost);
      await press(nth < 4 ? 'lessons.drill_on' : 'lessons.drill_finish');
    }
    await screen.findByText('4 of 5 payments went to the right address');
    expect(sent).toEqual({ seed: 11, picked });
    expect(screen.getByText(english('lessons.drill_lost')).closest('div')?.textContent).toContain(lost);
    expect(screen.getAllByText(english('lessons.drill_paid_wrong'))).toHaveLength(1);
  });

  it('is not exchanged for another when everything is read again, as it is when time passes', async () => {
    let drills = 0;
    const { client } = await open('/pages/home/drill', {
      'lesson/drill': () => {
        drills += 1;
        return answer(onTheWire);
      },
    });
    await screen.findByText(english('lessons.drill_wanted'));
    await act(() => memoryOf(client.session.user()?.id ?? '').invalidateQueries());
    expect(drills).toBe(1);
  });

  it('shows histories shortened until somebody wants to see all of them', async () => {
    await open('/pages/home/drill', { 'lesson/drill': () => answer(onTheWire) });
    await screen.findByText(english('lessons.drill_wanted'));
    expect(screen.getAllByText(/^27\w\w…\w{3}$/)).toHaveLength(3);
    await userEvent.click(screen.getByLabelText(english('lessons.drill_whole')));
    expect(screen.queryByText(/…/)).toBeNull();
  });
});
