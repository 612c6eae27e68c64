import { checkKeys, type Lesson, lessonKeys } from '@paperlock/contract/lessons.ts';
import { drillOf } from '@paperlock/domain/lessons/drill.ts';
import { microText } from '@paperlock/domain/money.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { lens } from '../../shell/lens.ts';
import { memoryOf } from '../../shell/query-memory.ts';
import { answer, asPerson, english, openApp, press, type Replies, refuse } from '../../test-app.tsx';
import { checkPlaces, placeAfter } from './lesson-places.ts';

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

describe('all lessons', () => {
  it('are listed with what was done of them', async () => {
    await open('/pages/home/lessons');
    const checks = within(await screen.findByRole('list', { name: english('lessons.checks') }));
    const rows = checks.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toBe(`1${english('lessons.yearly_title')}${english('lessons.state_done')}`);
    expect(rows[1]).toBe(`2${english('lessons.funded_title')}`);
    screen.getByText(/^1 of 12 done/);
  });

  it('begin with the simulations', async () => {
    await open('/pages/home/lessons');
    await screen.findByRole('list', { name: english('lessons.more') });
    const lists = screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
    const ours = [english('lessons.more'), english('lessons.checks')];
    expect(lists.filter((label) => ours.includes(label ?? ''))).toEqual(ours);
  });

  it('go on with the first that is not done', async () => {
    await open('/pages/home/lessons');
    const way = await screen.findByRole('link', { name: english('lessons.go_on') });
    expect(way.getAttribute('href')).toBe('/pages/home/collapse');
  });

  it('go on with the checks once the simulations are done', async () => {
    const isDone: readonly string[] = ['collapse', 'drill', 'yearly'];
    const list = lessonKeys.map((key) => lesson(key, isDone.includes(key) ? done : {}));
    await open('/pages/home/lessons', { 'lesson/list': () => answer({ list, done: 3, of: list.length }) });
    const way = await screen.findByRole('link', { name: english('lessons.go_on') });
    expect(way.getAttribute('href')).toBe('/pages/home/lesson?key=funded');
  });

  it('offer a retry when they did not come', async () => {
    const replies = [refuse('internal', '')];
    const list = lessonKeys.map((key) => lesson(key));
    await open('/pages/home/lessons', {
      'lesson/list': () => replies.pop() ?? answer({ list, done: 0, of: 12 }),
    });
    await screen.findByText(english('lessons.failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByText(english('lessons.yearly_title'));
  });

  it('have the lens beside them', async () => {
    await open('/pages/home/lessons');
    await press('lens.turn_on');
    await press('lens.turn_off');
    expect(lens.get()).toBe(false);
  });
});

describe('one lesson', () => {
  const choose = async (key: string) => userEvent.click(await screen.findByLabelText(english(key)));

  it('leads to the screen where the check is seen at work, with the lens over it', async () => {
    await open('/pages/home/lesson?key=recruiting');
    const link = await screen.findByRole('link', { name: english('lessons.show') });
    expect(link.getAttribute('href')).toBe('/pages/profile/invite');
    await userEvent.click(link);
    expect(lens.get()).toBe(true);
  });

  it('asks for an answer before it is sent', async () => {
    await open('/pages/home/lesson?key=gap');
    await press('lessons.answer');
    await screen.findByText(english('lessons.choose'));
    expect(document.activeElement).toBe(screen.getByLabelText(english('lessons.gap_a')));
  });

  it('takes a wrong answer lightly and another one after it', async () => {
    const asked: unknown[] = [];
    await open('/pages/home/lesson?key=gap', {
      'lesson/answer': (ask) => {
        asked.push(ask);
        return answer({ right: ask.choice === 'b', lesson: lesson('gap', ask.choice === 'b' ? done : {}) });
      },
    });
    await choose('lessons.gap_a');
    await press('lessons.answer');
    await screen.findByText(english('lessons.wrong_text'));
    expect(screen.queryByText(english('lessons.gap_because'))).toBeNull();
    await choose('lessons.gap_b');
    await press('lessons.answer');
    await screen.findByText(english('lessons.gap_because'));
    expect(document.activeElement?.textContent).toBe(english('lessons.right'));
    expect(asked).toEqual([
      { lesson: 'gap', choice: 'a' },
      { lesson: 'gap', choice: 'b' },
    ]);
    const next = screen.getByRole('link', { name: english('lessons.next') });
    expect(next.getAttribute('href')).toBe('/pages/home/lesson?key=explained');
  });

  it('that does not exist says so', async () => {
    await open('/pages/home/lesson?key=riches');
    await screen.findByText(english('lessons.unknown'));
  });

  it('has every text, a screen and a next one, whichever it is', () => {
    for (const key of checkKeys) {
      for (const part of ['title', 'why', 'look', 'question', 'a', 'b', 'c', 'because'])
        expect(english(`lessons.${key}_${part}`)).not.toMatch(/^no text/);
      expect(checkPlaces[key]).toMatch(/^\/pages\//);
    }
    expect(placeAfter('helper')).toBe('/pages/home/lessons');
  });
});

describe('the drill', () => {
  const drill = drillOf(11);
  const onTheWire = {
    seed: 11,
    rounds: drill.map(({ wanted, history }) => ({
      wanted,
      history: history.map(({ address, amountMicro, direction }) => ({
        address,
        amount: microText(amountMicro),
        direction,
      })),
    })),
    lesson: lesson('drill'),
  };

  it('goes round by round and shows where each payment went', async () => {
    let sent: unknown;
    await open('/pages/home/drill', {
      'lesson/drill': () => answer(onTheWire),
      'lesson/drillAnswer': (ask) => {
        sent = ask;
        const right = [false, true, true, true, true];
        return answer({ right, lesson: lesson('drill', { tries: 1, best: 4 }) });
      },
    });
    const picked: string[] = [];
    for (const [nth, { wanted, history }] of drill.entries()) {
      await screen.findByRole('heading', { name: `Payment ${nth + 1} of 5` });
      const pick = nth === 0 ? history.find(({ address }) => address !== wanted)?.address : wanted;
      picked.push(pick ?? '');
      await userEvent.click(screen.getByDisplayValue(pick ?? ''));
      await userEvent.click(screen.getByRole('button', { name: english('lessons.drill_next') }));
    }
    await screen.findByText('4 of 5 payments went to the right address');
    expect(sent).toEqual({ seed: 11, picked });
    expect(screen.getAllByText(english('lessons.drill_paid_wrong'))).toHaveLength(1);
    expect(document.querySelectorAll('main mark').length).toBeGreaterThan(0);
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
