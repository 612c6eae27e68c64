import {
  type CollapseMoveText,
  checkKeys,
  choices,
  lessonAnswer,
  lessonCollapse,
  lessonDrill,
  lessonDrillAnswer,
  lessonInfo,
  lessonKeys,
  lessonList,
} from '@paperlock/contract/lessons.ts';
import {
  nameOf,
  newCustomer,
  openTestHouse,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { createLimiter } from '../../db/rate-limit.ts';
import { createLessons } from './index.ts';
import { rightChoices } from './right-choices.ts';

const house = await openTestHouse();

const listOf = async ({ token }: TestCustomer) => (await post(house, lessonList, {}, { token })).data;

describe('the lessons', () => {
  it('are twelve, and nobody has done any before they begin', async () => {
    const { list, done, of } = await listOf(await newCustomer(house));
    expect([list.map(({ key }) => key), done, of]).toEqual([lessonKeys, 0, 12]);
    expect(list.every(({ tries, best, done_at }) => tries === 0 && best === 0 && done_at === null)).toBe(
      true,
    );
  });

  it('offer choices where there is a question, and none elsewhere', async () => {
    const { token } = await newCustomer(house);
    expect((await post(house, lessonInfo, { lesson: 'gap' }, { token })).data.choices).toEqual(choices);
    expect((await post(house, lessonInfo, { lesson: 'collapse' }, { token })).data.choices).toEqual([]);
  });

  it('are one’s own', async () => {
    const [mira, other] = [await newCustomer(house), await newCustomer(house)];
    await post(house, lessonAnswer, { lesson: 'gap', choice: rightChoices.gap }, { token: mira.token });
    expect([(await listOf(mira)).done, (await listOf(other)).done]).toEqual([1, 0]);
  });
});

describe('an answer', () => {
  it('that is right does the lesson; one that is wrong only counts as a try', async () => {
    const mira = await newCustomer(house);
    const { token } = mira;
    const wrong = choices.find((choice) => choice !== rightChoices.yearly);
    const first = await post(house, lessonAnswer, { lesson: 'yearly', choice: wrong }, { token });
    expect(first.data).toMatchObject({
      right: false,
      right_choice: rightChoices.yearly,
      lesson: { tries: 1, best: 0, done_at: null },
    });
    const second = await post(
      house,
      lessonAnswer,
      { lesson: 'yearly', choice: rightChoices.yearly },
      { token },
    );
    expect(second.data).toMatchObject({ right: true, lesson: { tries: 2, best: 1, of: 1 } });
    expect(second.data.lesson.done_at).not.toBeNull();
  });

  it('that is wrong later takes nothing back', async () => {
    const mira = await newCustomer(house);
    const { token } = mira;
    await post(house, lessonAnswer, { lesson: 'stated', choice: rightChoices.stated }, { token });
    const before = (await listOf(mira)).list.find(({ key }) => key === 'stated');
    const wrong = choices.find((choice) => choice !== rightChoices.stated);
    await post(house, lessonAnswer, { lesson: 'stated', choice: wrong }, { token });
    const after = (await listOf(mira)).list.find(({ key }) => key === 'stated');
    expect(after).toEqual({ ...before, tries: 2 });
  });

  it('given ten times at once is ten tries and one lesson', async () => {
    const mira = await newCustomer(house);
    const ask = { lesson: 'helper', choice: rightChoices.helper };
    await Promise.all(
      Array.from({ length: 10 }, () => post(house, lessonAnswer, ask, { token: mira.token })),
    );
    const { list, done } = await listOf(mira);
    expect([done, list.find(({ key }) => key === 'helper')?.tries]).toEqual([1, 10]);
  });

  it('is the first to say which choice is right: nothing that is read before it does', async () => {
    const { token } = await newCustomer(house);
    const before = [
      (await post(house, lessonList, {}, { token })).data,
      ...(await Promise.all(
        checkKeys.map(async (lesson) => (await post(house, lessonInfo, { lesson }, { token })).data),
      )),
    ];
    expect(JSON.stringify(before)).not.toContain('right');
    const { data } = await post(house, lessonAnswer, { lesson: 'gap', choice: 'a' }, { token });
    expect(data.right_choice).toBe(rightChoices.gap);
  });
});

describe('the collapse', () => {
  const wholeLife: CollapseMoveText[] = [
    { kind: 'deposit', amount: '500' },
    { kind: 'lock', amount: '400' },
    ...Array.from({ length: 4 }, () => ({ kind: 'days' as const, days: 30 })),
  ];
  /** Word spreads long in the games of these seeds: their end is in the third month. */
  const livedOut = (seed: number) => ({ seed, moves: wholeLife.slice(0, 5) });

  it('is done by whoever lived through it to its end', async () => {
    const mira = await newCustomer(house);
    const { code, data } = await post(house, lessonCollapse, livedOut(1), { token: mira.token });
    expect([nameOf(code), data.lesson.best]).toEqual(['success', 1]);
  });

  it.each([
    ['has not ended', [{ kind: 'days', days: 30 }]],
    ['never happened', [{ kind: 'deposit', amount: '2000.000001' }, ...wholeLife]],
    ['went on after its end', [...wholeLife, ...wholeLife]],
    ['has no moves', []],
  ])('that %s is not', async (_, moves) => {
    const mira = await newCustomer(house);
    const { code } = await post(house, lessonCollapse, { seed: 1, moves }, { token: mira.token });
    expect([nameOf(code), (await listOf(mira)).done]).toEqual(['collapse_not_over', 0]);
  });

  it('touches no table but what was learnt', async () => {
    const mira = await newCustomer(house);
    const rows = async () => {
      const { rows: tables } = await house.data.asOwner.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
          where schemaname = any (current_schemas(false) || name 'ledger') order by 1`,
      );
      const counted = await Promise.all(
        tables.map(async ({ name }) => {
          const { rows: found } = await house.data.asOwner.query(
            `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as all from ${name} t`,
          );
          return [name, found[0]?.all] as const;
        }),
      );
      return new Map(counted);
    };
    const before = await rows();
    await post(house, lessonCollapse, livedOut(5), { token: mira.token });
    const after = await rows();
    const changed = [...after]
      .filter(([name, content]) => before.get(name) !== content)
      .map(([name]) => name);
    // A session notes when it was last seen, and how often somebody tries is counted.
    const everyCall = ['base.session', 'base.rate_limit'];
    expect(changed.filter((name) => !everyCall.includes(name))).toEqual(['care.lesson_progress']);
  });

  it('is lived through again so many times an hour, since each costs the server something', async () => {
    const lessons = createLessons({ db: house.db, limiter: createLimiter(house.db.sql) });
    const { user } = await newCustomer(house);
    const ends = await Promise.all(Array.from({ length: 61 }, () => lessons.collapse(livedOut(1), user.id)));
    expect(ends.filter(({ ok }) => ok)).toHaveLength(60);
    expect(ends.find(({ ok }) => !ok)).toMatchObject({ refusal: 'too_many_requests' });
  });
});

describe('the drill', () => {
  it('is done by whoever would have paid the right person in every round', async () => {
    const mira = await newCustomer(house);
    const { token } = mira;
    const { seed, rounds } = (await post(house, lessonDrill, {}, { token })).data;
    const picked = rounds.map(({ wanted }) => wanted);
    const alike = rounds[0]?.history.find(({ address }) => address !== picked[0])?.address ?? '';
    const missed = await post(house, lessonDrillAnswer, { seed, picked: picked.with(0, alike) }, { token });
    expect(missed.data).toMatchObject({
      right: [false, true, true, true, true],
      lesson: { best: 4, done_at: null },
    });
    const right = await post(house, lessonDrillAnswer, { seed, picked }, { token });
    expect(right.data.lesson).toMatchObject({ tries: 2, best: 5, of: 5 });
    expect(right.data.lesson.done_at).not.toBeNull();
  });
});

it('what somebody learnt is forgotten with their account', async () => {
  const { token, user } = await newCustomer(house);
  await post(house, lessonAnswer, { lesson: 'gap', choice: 'a' }, { token });
  await house.db.sql.query('select erase_customer($1)', [user.id]);
  const { rows } = await house.data.asOwner.query('select 1 from lesson_progress where customer_id = $1', [
    user.id,
  ]);
  expect(rows).toEqual([]);
});
