import { createHash, randomUUID } from 'node:crypto';
import { done, refused } from '@paperlock/domain/outcome.ts';
import { createSealer } from '@paperlock/server/src/adapters/node-keys/seal.ts';
import { openDatabase } from '@paperlock/server/src/postgres/database.ts';
import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { type Claim, createOnce, type Tx } from './once.ts';
import { waitsOrEnds } from './test-waiting.ts';

const db = await freshDatabase();
const secondNode = openDatabase(db.url);
const fingerprint = (text: string) => createSealer(Buffer.alloc(32, 'pepper')).codeHash(text, 'once');
const once = createOnce(db, fingerprint);
const there = createOnce(secondNode, fingerprint);

// What the work leaves behind, so that it can be counted.
await db.asOwner.query('create table paid (request_no uuid not null)');
await db.asOwner.query('grant select, insert on paid to paperlock_app');

afterAll(() => secondNode.close());

const newClaim = (): Claim => ({
  owner: randomUUID(),
  requestNo: randomUUID(),
  call: 'product/payOrder',
  ask: { order_no: 'A1', amount: '12.5' },
});

const pay = (claim: Claim) => async (tx: Tx) => {
  await tx.query('insert into paid values ($1)', [claim.requestNo]);
  return done({ receipt: randomUUID() });
};

const timesPaid = async ({ requestNo }: Claim): Promise<number> =>
  (await db.sql.query('select 1 from paid where request_no = $1', [requestNo])).rows.length;

const claimsOf = async ({ requestNo }: Claim) =>
  (
    await db.sql.query<{ replays: number; answer: unknown }>(
      'select replays, answer from once where request_no = $1',
      [requestNo],
    )
  ).rows;

describe('a request number', () => {
  it('sent again with the same content gets the same answer, and the work is done once', async () => {
    const claim = newClaim();
    const first = await once.run(claim, pay(claim));
    expect(first).toMatchObject({ ok: true, value: { receipt: expect.any(String) } });
    expect(await there.run(claim, pay(claim))).toEqual(first);
    expect(await timesPaid(claim)).toBe(1);
  });

  it('pays once when it arrives twenty times at once on two nodes', async () => {
    const claim = newClaim();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? once : there).run(claim, pay(claim))),
    );
    expect(await timesPaid(claim)).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
  });

  it('writes at every repeat, so that a repeat too waits for the standby', async () => {
    const claim = newClaim();
    for (let i = 0; i < 4; i += 1) await once.run(claim, pay(claim));
    expect(await claimsOf(claim)).toMatchObject([{ replays: 3 }]);
  });

  it('with other content is refused, and what was first stays', async () => {
    const claim = newClaim();
    const first = await once.run(claim, pay(claim));
    const other = { ...claim, ask: { order_no: 'A1', amount: '12.6' } };
    expect(await once.run(other, pay(other))).toEqual({
      ok: false,
      refusal: 'request_number_reused',
      field: 'request_no',
    });
    expect(await once.run({ ...claim, call: 'credit/withdraw' }, pay(claim))).toMatchObject({ ok: false });
    expect(await timesPaid(claim)).toBe(1);
    expect(await once.run(claim, pay(claim))).toEqual(first);
  });

  it('does not mind in which order the fields came, however deep', async () => {
    const claim = { ...newClaim(), ask: { a: '1', b: { c: [1, 2], d: 'x' } } };
    const first = await once.run(claim, pay(claim));
    expect(await once.run({ ...claim, ask: { b: { d: 'x', c: [1, 2] }, a: '1' } }, pay(claim))).toEqual(
      first,
    );
    expect(await once.run({ ...claim, ask: { b: { d: 'x', c: [2, 1] }, a: '1' } }, pay(claim))).toMatchObject(
      {
        refusal: 'request_number_reused',
      },
    );
  });

  it('does not give away a PIN that was asked with it', async () => {
    const claim = { ...newClaim(), ask: { pin: '194822' } };
    await once.run(claim, pay(claim));
    const { rows } = await db.sql.query<{ asked: Buffer }>('select asked from once where request_no = $1', [
      claim.requestNo,
    ]);
    const text = JSON.stringify({ ask: claim.ask, call: claim.call });
    expect(rows[0]?.asked.equals(fingerprint(text))).toBe(true);
    expect(rows[0]?.asked.equals(createHash('sha256').update(text).digest())).toBe(false);
  });

  it('of one person is nothing to another', async () => {
    const claim = newClaim();
    const mine = await once.run(claim, pay(claim));
    const theirs = await once.run({ ...claim, owner: randomUUID() }, pay(claim));
    expect(theirs.ok).toBe(true);
    expect(theirs).not.toEqual(mine);
    expect(await timesPaid(claim)).toBe(2);
  });

  it('whose work was refused leaves nothing, and may be sent again once the cause is gone', async () => {
    const claim = newClaim();
    const answer = await once.run(claim, async (tx) => {
      await pay(claim)(tx);
      return refused('insufficient', { field: 'amount' });
    });
    expect(answer).toEqual({ ok: false, refusal: 'insufficient', field: 'amount' });
    expect(await timesPaid(claim)).toBe(0);
    expect(await claimsOf(claim)).toEqual([]);
    expect(await once.run(claim, pay(claim))).toMatchObject({ ok: true });
    expect(await timesPaid(claim)).toBe(1);
  });

  it('whose work broke off in the middle leaves nothing either', async () => {
    const claim = newClaim();
    const broken = once.run(claim, async (tx) => {
      await pay(claim)(tx);
      throw new Error('the power went out');
    });
    await expect(broken).rejects.toThrow('the power went out');
    expect(await timesPaid(claim)).toBe(0);
    expect(await claimsOf(claim)).toEqual([]);
    expect(await once.run(claim, pay(claim))).toMatchObject({ ok: true });
  });

  it('that waited for a first try which was refused does the work itself', async () => {
    const claim = newClaim();
    const second: Promise<unknown>[] = [];
    const first = once.run(claim, async () => {
      const waiting = there.run(claim, pay(claim));
      second.push(waiting);
      await waitsOrEnds(db, waiting);
      expect(await timesPaid(claim)).toBe(0);
      return refused('insufficient');
    });
    expect(await first).toMatchObject({ ok: false });
    expect(await second[0]).toMatchObject({ ok: true });
    expect(await timesPaid(claim)).toBe(1);
  });

  it('is remembered for thirty days', async () => {
    const [kept, old] = [newClaim(), newClaim()];
    await once.run(kept, pay(kept));
    await once.run(old, pay(old));
    await db.asOwner.query(`update once set created_at = now() - interval '31 days' where request_no = $1`, [
      old.requestNo,
    ]);
    expect(await once.forgetOld()).toBe(1);
    expect(await claimsOf(old)).toEqual([]);
    expect(await claimsOf(kept)).toHaveLength(1);
  });
});
