import { randomUUID } from 'node:crypto';
import { classJoin, classLeave } from '@paperlock/contract/classes.ts';
import { classClose, classCreate } from '@paperlock/contract/classes-desk.ts';
import { exportData } from '@paperlock/contract/dossier.ts';
import { type TwinMoveText, twinBegin, twinMine, twinMove } from '@paperlock/contract/twins.ts';
import { classTwins, classTwinsSet } from '@paperlock/contract/twins-desk.ts';
import { castOf, type OfferPlace, offerPlaces, type TwinRole } from '@paperlock/domain/twins/cast.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const house = await openTestHouse();

const mine = async ({ token }: Pick<TestCustomer, 'token'>) =>
  (await post(house, twinMine, {}, { token })).data;
const begin = ({ token }: Pick<TestCustomer, 'token'>, game_no = 1) =>
  post(house, twinBegin, { game_no }, { token });
const send = ({ token }: Pick<TestCustomer, 'token'>, move_no: number, move: TwinMoveText, game_no = 1) =>
  post(house, twinMove, { game_no, move_no, move }, { token });

const week: TwinMoveText = { kind: 'days', days: 7 };
const put = (amount: string, offer: OfferPlace = 0): TwinMoveText => ({ kind: 'put', offer, amount });

const somebody = async () => {
  const person = await newCustomer(house);
  const { data } = await begin(person);
  return { ...person, seed: data.game?.seed ?? -1 };
};

type Player = Awaited<ReturnType<typeof somebody>>;

const placeOf = ({ seed }: Player, role: TwinRole): OfferPlace =>
  offerPlaces.find((place) => castOf(seed)[place].role === role) as OfferPlace;

const playAll = async (person: Player, moves: readonly TwinMoveText[], game_no = 1) => {
  for (const [nth, move] of moves.entries())
    expect(nameOf((await send(person, nth + 1, move, game_no)).code)).toBe('success');
};

const month = Array.from({ length: 5 }, () => week);

describe('a twin game', () => {
  it('is none before it begins, and begins once however often that is asked', async () => {
    const person = await newCustomer(house);
    expect(await mine(person)).toEqual({ game: null, waits_for_teacher: false });
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(person)));
    expect(new Set(begun.map(({ data }) => data.game?.seed)).size).toBe(1);
    expect(await mine(person)).toMatchObject({ game: { no: 1, second_look: true, moves: [] } });
  });

  it('keeps every move, and nobody else’s', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await playAll(one, [{ kind: 'proof', offer: 2 }, put('250.5'), week]);
    expect((await mine(one)).game?.moves).toEqual([{ kind: 'proof', offer: 2 }, put('250.5'), week]);
    expect((await mine(other)).game?.moves).toEqual([]);
  });

  it('is followed by another only after its end', async () => {
    const person = await somebody();
    expect(nameOf((await begin(person, 2)).code)).toBe('twins_not_over');
    await playAll(person, month);
    expect(nameOf((await begin(person, 3)).code)).toBe('twins_elsewhere');
    const { data } = await begin(person, 2);
    expect(data.game).toMatchObject({ no: 2, moves: [] });
    expect(nameOf((await send(person, 1, week, 1)).code)).toBe('twins_elsewhere');
  });
});

describe('a move', () => {
  it('that is sent ten times at once counts once', async () => {
    const person = await somebody();
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(person, 1, put('4000'))));
    expect(sent.map(({ code }) => nameOf(code))).toEqual(sent.map(() => 'success'));
    expect((await mine(person)).game?.moves).toEqual([put('4000')]);
  });

  it('of two devices at once is one of them, and the other is told that the game went on', async () => {
    const person = await somebody();
    const wanted = [put('6000', 0), put('6000', 1), { kind: 'days', days: 1 } as const, put('1', 2)];
    const sent = await Promise.all(wanted.map((move) => send(person, 1, move)));
    const names = sent.map(({ code }) => nameOf(code));
    expect(names.toSorted()).toEqual(['success', 'twins_elsewhere', 'twins_elsewhere', 'twins_elsewhere']);
    expect((await mine(person)).game?.moves).toEqual([wanted[names.indexOf('success')]]);
  });

  it('with a number that is not the next one changes nothing', async () => {
    const person = await somebody();
    await playAll(person, [put('1'), week]);
    for (const [no, move] of [
      [1, put('2')],
      [2, { kind: 'days', days: 1 }],
      [4, week],
      [330, week],
    ] as const)
      expect(nameOf((await send(person, no, move)).code)).toBe('twins_elsewhere');
    expect((await mine(person)).game?.moves).toHaveLength(2);
  });

  it('of somebody without a game is refused, as is one after the end', async () => {
    expect(nameOf((await send(await newCustomer(house), 1, week)).code)).toBe('twins_elsewhere');
    const person = await somebody();
    await playAll(person, month);
    expect(nameOf((await send(person, 6, put('1'))).code)).toBe('twins_over');
    expect(nameOf((await send(person, 6, week)).code)).toBe('twins_over');
    expect((await mine(person)).game?.moves).toHaveLength(5);
  });

  it.each([
    ['more than there is', '10000.000001'],
    ['nothing', '0'],
    ['all that an amount can be', '999999999999.999999'],
  ])('of %s is refused at its field', async (_, amount) => {
    const person = await somebody();
    const { code, data } = await send(person, 1, put(amount));
    expect([nameOf(code), data]).toMatchObject(['twins_too_much', { field: 'amount' }]);
    expect((await mine(person)).game?.moves).toEqual([]);
  });

  it.each([
    '',
    '-1',
    'NaN',
    '1e309',
    '0.0000001',
    '１００',
    '1 000',
    '\u202e100',
    '\u200f1',
    '1000000000000',
    '🙂',
  ])('of "%s" is no amount', async (amount) => {
    const person = await somebody();
    expect(nameOf((await send(person, 1, put(amount))).code)).toBe('malformed');
    expect((await mine(person)).game?.moves).toEqual([]);
  });

  it.each([
    { kind: 'put', offer: 3, amount: '1' },
    { kind: 'put', offer: -1, amount: '1' },
    { kind: 'put', offer: 0 },
    { kind: 'days', days: 2 },
    { kind: 'days', days: 30 },
    { kind: 'steal', offer: 0, amount: '1' },
    { kind: 'proof', offer: 0, amount: '1' },
  ])('like %o is none', async (move) => {
    const person = await somebody();
    const ask = { game_no: 1, move_no: 1, move };
    expect(nameOf((await post(house, twinMove, ask, { token: person.token })).code)).toBe('malformed');
  });
});

describe('a class', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await signInOperator(house, await newOperator(house, 'educator'));
  });

  const open = async () =>
    (await post(house, classCreate, { name: 'Three offers', request_no: randomUUID() }, { cookie })).data;
  const set = (id: string, isOpen: boolean, second_look = true, by = cookie) =>
    post(house, classTwinsSet, { id, open: isOpen, second_look }, { cookie: by });
  const sumOf = async (id: string) => (await post(house, classTwins, { id }, { cookie })).data;
  const joined = async (code: string) => {
    const person = await newCustomer(house);
    await post(house, classJoin, { code }, { token: person.token });
    return person;
  };
  const student = async (code: string): Promise<Player> => {
    const person = await joined(code);
    const { data } = await begin(person);
    return { ...person, seed: data.game?.seed ?? -1 };
  };

  it('waits for its teacher, who opens the game for all', async () => {
    const { id, code } = await open();
    const person = await joined(code);
    expect((await mine(person)).waits_for_teacher).toBe(true);
    expect(nameOf((await begin(person)).code)).toBe('twins_not_open');
    await set(id, true);
    expect((await mine(person)).waits_for_teacher).toBe(false);
    expect(nameOf((await begin(person)).code)).toBe('success');
    await set(id, false);
    // What has begun goes on.
    expect(nameOf((await send(person, 1, week)).code)).toBe('success');
  });

  it('holds nobody back who leaves it, or after it was closed', async () => {
    const { id, code } = await open();
    const [gone, stays] = [await joined(code), await joined(code)];
    await post(house, classLeave, {}, { token: gone.token });
    expect(nameOf((await begin(gone)).code)).toBe('success');
    await post(house, classClose, { id }, { cookie });
    expect(nameOf((await begin(stays)).code)).toBe('success');
    expect(nameOf((await set(id, true)).code)).toBe('class_closed');
  });

  it('is shown to its own teacher alone', async () => {
    const { id } = await open();
    const other = await signInOperator(house, await newOperator(house, 'educator'));
    expect(nameOf((await post(house, classTwins, { id }, { cookie: other })).code)).toBe('not_found');
    expect(nameOf((await set(id, true, true, other)).code)).toBe('not_found');
  });

  it('may play without the three questions, and games keep what they began with', async () => {
    const { id, code } = await open();
    await set(id, true);
    const first = await student(code);
    await set(id, true, false);
    const second = await student(code);
    expect([(await mine(first)).game?.second_look, (await mine(second)).game?.second_look]).toEqual([
      true,
      false,
    ]);
    expect((await sumOf(id)).rounds.map(({ second_look, began }) => [second_look, began])).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });

  it('has a sum of eight or more, which grows by four, and names nobody', async () => {
    const { id, code } = await open();
    expect((await sumOf(id)).rounds).toEqual([]);
    await set(id, true);
    const players: Player[] = [];
    for (let nth = 0; nth < 12; nth += 1) players.push(await student(code));
    const fraud = (player: Player) => placeOf(player, 'unfunded');
    const honest = (player: Player) => placeOf(player, 'funded');
    const play = async (player: Player, nth: number) =>
      playAll(
        player,
        nth < 4
          ? [{ kind: 'proof', offer: honest(player) }, put('10000', honest(player)), ...month]
          : nth < 6
            ? [put('10000', fraud(player)), { kind: 'take', offer: fraud(player), amount: '1' }, ...month]
            : month,
      );
    for (const [nth, player] of players.slice(0, 7).entries()) await play(player, nth);
    expect((await sumOf(id)).rounds).toEqual([{ second_look: true, began: 12, finished: 7, sum: null }]);
    await play(players[7] as Player, 7);
    const eight = (await sumOf(id)).rounds[0]?.sum;
    expect(eight).toMatchObject({ games: 8, put_in_fraud: 2, looked_first: 4, tried: 2, paid_fee: 0 });
    expect([eight?.fraud_percent, eight?.honest_percent, eight?.kept_percent]).toEqual([25, 50, 25]);
    for (const nth of [8, 9, 10]) await play(players[nth] as Player, nth);
    const eleven = (await sumOf(id)).rounds[0];
    expect([eleven?.finished, eleven?.sum]).toEqual([11, eight]);
    await play(players[11] as Player, 11);
    expect((await sumOf(id)).rounds[0]?.sum?.games).toBe(12);
    const text = JSON.stringify(await sumOf(id));
    for (const { user } of players) expect(text.includes(user.id) || text.includes(user.account)).toBe(false);
  });

  it('begins a new sum when its teacher opens the game again', async () => {
    const { id, code } = await open();
    await set(id, true);
    const person = await student(code);
    await playAll(person, month);
    await set(id, true, true);
    expect((await sumOf(id)).rounds[0]).toMatchObject({ began: 1, finished: 1 });
    await set(id, false);
    expect((await sumOf(id)).rounds[0]).toMatchObject({ began: 1 });
    await set(id, true);
    expect((await sumOf(id)).rounds).toEqual([]);
    await begin(person, 2);
    expect((await sumOf(id)).rounds[0]).toMatchObject({ began: 1, finished: 0 });
  });
});

describe('what somebody played', () => {
  it('is in their export, and gone with their account', async () => {
    const person = await somebody();
    await playAll(person, [put('250'), week]);
    const { data } = await post(house, exportData, { password: PASSWORD }, { token: person.token });
    expect(data.chapters.twins).toMatchObject([{ no: 1, moves: [put('250'), week] }]);
    await house.db.sql.query('select erase_customer($1)', [person.user.id]);
    const { rows } = await house.data.asOwner.query(
      `select 1 from twin_game where customer_id = $1 union all select 1 from twin_move where customer_id = $1`,
      [person.user.id],
    );
    expect(rows).toEqual([]);
  });

  it('can be added to and never changed by the application', async () => {
    const person = await somebody();
    await playAll(person, [week]);
    for (const sql of [
      'update twin_move set days = 1',
      'delete from twin_move',
      'update twin_game set seed = 1',
      'delete from twin_game',
    ])
      await expect(house.db.sql.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});
