import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followsOn, seenOf } from './chain.ts';
import { MAX_SUM } from './encoding.ts';
import { readStatement, statementText } from './statement.ts';
import {
  makeStatement,
  otherKey,
  publicKey,
  sha256,
  signed,
  type TestPerson,
  type TestStatement,
  verifier,
} from './test-proofs.ts';
import { depthFor, foldPath, levelOfList, listOf, newLevel, topOf } from './tree.ts';
import { isRefused, judgeProof, type OwnProof } from './verify.ts';

const micro = fc.oneof(
  fc.constantFrom(0n, 1n, 999_999n, 1_000_000n),
  fc.bigInt({ min: 0n, max: 10n ** 13n }),
);
const person: fc.Arbitrary<TestPerson> = fc.record({
  id: fc.constant(null).map(() => randomUUID()),
  contacts: fc.record({
    email: fc.option(fc.emailAddress()),
    phone: fc.constant(null),
    username: fc.option(fc.string({ minLength: 3, maxLength: 12 })),
  }),
  owed: fc.record({ available: micro, locked: micro, promised: micro, held: micro, review: micro }),
});
const people = fc.array(person, { minLength: 1, maxLength: 24 });

const judge = (
  made: Pick<TestStatement, 'signed'>,
  mine: OwnProof | null,
  contacts: TestPerson['contacts'] | null = null,
) => judgeProof({ signed: made.signed, mine, contacts, knownKey: publicKey }, verifier);

describe('a statement', () => {
  it('is accepted by everybody in it, whatever they are owed, in 1,000 random trees', async () => {
    await fc.assert(
      fc.asyncProperty(people, fc.nat(), async (all, pick) => {
        const made = makeStatement(all);
        const nth = pick % all.length;
        const { steps, ways } = await judge(made, made.proofOf(nth), all[nth]?.contacts ?? null);
        expect(Object.values(steps)).toEqual(Array(7).fill('yes'));
        expect(ways.map((way) => way.length)).toEqual(Array(4).fill(Number(made.statement.depth) + 1));
        const sum = all.reduce(
          (total, { owed }) => total + Object.values(owed).reduce((one, other) => one + other, 0n),
          0n,
        );
        expect((await topOf(sha256, made.list)).sum).toBe(sum);
      }),
      { numRuns: 1000 },
    );
  });

  it('with one bit changed anywhere, or in a path, a leaf or a salt, is refused', async () => {
    await fc.assert(
      fc.asyncProperty(people, fc.nat(), fc.nat(), async (all, pick, bit) => {
        const made = makeStatement(all);
        const mine = made.proofOf(pick % all.length);
        const text = flip(made.signed.text, bit);
        expect(isRefused(await judge({ signed: { ...made.signed, text } }, mine))).toBe(true);
        expect(isRefused(await judge(made, flipProof(mine, bit)))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('whose numbers were changed and signed again is refused by what they add up to', async () => {
    const made = makeStatement(crowd(5));
    const mine = made.proofOf(2);
    const { statement } = made;
    const lies = [
      { ...statement, total: '1' },
      { ...statement, parts: { ...statement.parts, available: '0' } },
      { ...statement, house: { ...statement.house, escrow: '0' } },
      { ...statement, house: { ...statement.house, equity: '1' } },
      { ...statement, accounts: '4' },
      { ...statement, depth: '9' },
      { ...statement, root: '0'.repeat(64) },
      { ...statement, seq: '2' },
      { ...statement, prev: 'f'.repeat(64) },
      { ...statement, taken_at: '2026-11-16T00:00:00.000Z' },
      {
        ...statement,
        reserves: { ...statement.reserves, deposit_addresses: { amount: '0' } },
      },
    ];
    for (const lie of lies) {
      const told = { signed: signed(statementText(lie)) };
      expect((await judge(told, mine)).steps.signature).toBe('yes');
      expect(isRefused(await judge(told, mine)), statementText(lie)).toBe(true);
    }
  });

  it('is refused with somebody else’s leaves, a leaf twice or under another name, one too few, or a short path', async () => {
    const made = makeStatement(crowd(6));
    const [mine, other] = [made.proofOf(1), made.proofOf(2)];
    const [first, ...rest] = mine.leaves;
    if (!first) throw new Error('no leaf');
    const forged: OwnProof[] = [
      { ...mine, leaves: other.leaves },
      { ...mine, leaves: [first, first, ...rest.slice(1)] },
      { ...mine, leaves: [{ ...first, bucket: 'locked' }, ...rest] },
      { ...mine, leaves: rest },
      { ...mine, leaves: [{ ...first, path: first.path.slice(1) }, ...rest] },
      { ...mine, leaves: [{ ...first, amount: '-1' }, ...rest] },
      { ...mine, leaves: [{ ...first, amount: '9223372036854.775808' }, ...rest] },
      { ...mine, leaves: [{ ...first, position: 2 ** 31 }, ...rest] },
      { ...mine, leaves: [{ ...first, position: -1 }, ...rest] },
      { ...mine, customer_id: other.customer_id },
    ];
    for (const [nth, proof] of forged.entries())
      expect((await judge(made, proof)).steps.path, String(nth)).toBe('no');
  });

  it('signed by another key than the known one is refused, and an unknown key is said to be unknown', async () => {
    const made = makeStatement(crowd(1));
    const given = { signed: made.signed, mine: null, contacts: null };
    expect((await judgeProof({ ...given, knownKey: otherKey }, verifier)).steps.key).toBe('no');
    const { steps } = await judgeProof({ ...given, knownKey: null }, verifier);
    expect(steps).toMatchObject({ key: 'unknown', path: 'unknown', identity: 'unknown', signature: 'yes' });
  });

  it('that binds an address somebody had before cannot tell whose it is, and does not pretend to', async () => {
    const [someone] = crowd(1);
    if (!someone) throw new Error('nobody');
    const made = makeStatement([someone]);
    const { steps } = await judge(made, made.proofOf(0), { ...someone.contacts, email: 'new@example.org' });
    expect(steps).toMatchObject({ path: 'yes', identity: 'unknown' });
  });

  it('has exactly one text: blanks, numbers, other keys and another order are none', () => {
    const { text } = makeStatement(crowd(2)).signed;
    expect(readStatement(text)?.seq).toBe('1');
    const said = JSON.parse(text);
    const others = [
      `${text} `,
      JSON.stringify(said, null, 1),
      JSON.stringify({ ...said, seq: 1 }),
      JSON.stringify({ ...said, extra: '' }),
      JSON.stringify(Object.fromEntries(Object.entries(said).reverse())),
      text.replace('"v":"1"', '"v":"1","v":"1"'),
      JSON.stringify({ ...said, total: '1.10' }),
      JSON.stringify({ ...said, total: '-1' }),
      JSON.stringify({ ...said, taken_at: '2026-99-99T99:99:99.999Z' }),
      '[]',
      'null',
      '',
    ];
    for (const other of others) expect(readStatement(other), other).toBeNull();
  });
});

describe('the chain of statements', () => {
  const chainOf = (length: number, from?: TestStatement): TestStatement[] => {
    const chain: TestStatement[] = from ? [from] : [];
    while (chain.length < length) {
      const last = chain.at(-1);
      chain.push(
        last
          ? makeStatement(crowd(1), { seq: Number(last.statement.seq) + 1, prev: last.hash })
          : makeStatement(crowd(1)),
      );
    }
    return chain;
  };
  const newestFirst = (chain: readonly TestStatement[]) =>
    chain.map(({ signed: { text } }) => text).reverse();

  it('leads from the latest to the one that was seen, or to the first', async () => {
    const chain = chainOf(5);
    const seen = await seenOf(sha256, chain[1]?.signed.text ?? '');
    expect(await followsOn(sha256, seen, newestFirst(chain))).toBe('yes');
    expect(await followsOn(sha256, null, newestFirst(chain))).toBe('yes');
    expect(await followsOn(sha256, null, newestFirst(chain).slice(0, 1))).toBe('unknown');
  });

  it('that is another one, has a gap, or ends before the one that was seen is refused', async () => {
    const chain = chainOf(5);
    const seen = await seenOf(sha256, chain[2]?.signed.text ?? '');
    const fork = chainOf(4, chain[0]);
    expect(await followsOn(sha256, seen, newestFirst(fork))).toBe('no');
    expect(await followsOn(sha256, seen, newestFirst(chain.filter((_, nth) => nth !== 3)))).toBe('no');
    expect(await followsOn(sha256, seen, newestFirst(chain.slice(0, 2)))).toBe('no');
    expect(await followsOn(sha256, seen, ['{}'])).toBe('no');
  });
});

describe('the tree', () => {
  it('refuses a sum that does not fit instead of making it smaller', async () => {
    const node = { hash: sha256(Buffer.of(1)), sum: MAX_SUM };
    await expect(foldPath(sha256, node, 0, [{ ...node, sum: 1n }])).rejects.toThrow(RangeError);
    const level = newLevel(2);
    level.sums.set([MAX_SUM, 1n]);
    await expect(topOf(sha256, level)).rejects.toThrow(RangeError);
    expect(() => levelOfList(new Uint8Array(40).fill(255))).toThrow(RangeError);
  });

  it('gives the same list back from its forty bytes each', () => {
    const { list } = makeStatement(crowd(3));
    expect(levelOfList(listOf(list, 0, list.sums.length))).toEqual(list);
    expect([1, 2, 3, 4, 5, 4096, 4097].map(depthFor)).toEqual([0, 1, 2, 2, 3, 12, 13]);
  });
});

const crowd = (size: number): TestPerson[] =>
  Array.from({ length: size }, (_, nth) => ({
    id: randomUUID(),
    contacts: { email: `person${nth}@example.org`, phone: null, username: null },
    owed: {
      available: BigInt(nth + 1) * 1_500_000n,
      locked: 5_000_000n,
      promised: BigInt(nth) * 7n + 1n,
      held: 10_000_000n,
      review: 3n,
    },
  }));

/** Another text of the same length, one bit away. */
const flip = (text: string, bit: number): string => {
  const bytes = Buffer.from(text, 'latin1');
  const place = bit % (bytes.length * 7);
  bytes[place % bytes.length] = (bytes[place % bytes.length] ?? 0) ^ (1 << (place % 7));
  return bytes.toString('latin1');
};

/** One bit of one of the texts or places that a person is given. */
const flipProof = (mine: OwnProof, bit: number): OwnProof => {
  const leaf = bit % 4;
  const changed = (change: (one: OwnProof['leaves'][number]) => OwnProof['leaves'][number]): OwnProof => ({
    ...mine,
    leaves: mine.leaves.map((one, nth) => (nth === leaf ? change(one) : one)),
  });
  const onPath = (change: (node: { hash: string; sum: string }) => { hash: string; sum: string }) =>
    changed((one) => ({
      ...one,
      path: one.path.map((node, height) => (height === bit % one.path.length ? change(node) : node)),
    }));
  const hex = (text: string) => {
    const place = bit % text.length;
    const digit = (Number.parseInt(text[place] ?? '0', 16) ^ (1 << (bit % 4))).toString(16);
    return text.slice(0, place) + digit + text.slice(place + 1);
  };
  const ways: (() => OwnProof)[] = [
    () => ({ ...mine, salt: hex(mine.salt) }),
    () => ({ ...mine, identity: hex(mine.identity) }),
    () => changed((one) => ({ ...one, amount: flip(one.amount, bit) })),
    () => changed((one) => ({ ...one, position: one.position ^ (1 << (bit % one.path.length)) })),
    () => onPath((node) => ({ ...node, hash: hex(node.hash) })),
    () => onPath((node) => ({ ...node, sum: flip(node.sum, bit) })),
  ];
  return ways[Math.floor(bit / 7) % ways.length]?.() ?? mine;
};
