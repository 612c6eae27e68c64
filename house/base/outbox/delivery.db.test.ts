import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@paperlock/server/src/postgres/database.ts';
import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../ports/mail.ts';
import { createOutbox } from './index.ts';

const db = await freshDatabase();
const secondNode = openDatabase(db.url);
afterAll(() => secondNode.close());
beforeEach(() => db.asOwner.query('truncate letter'));

const outboxOn = (node: typeof secondNode, send: Mail['send'] | null, failures: unknown[] = []) =>
  createOutbox({
    db: node,
    mail: send && { send },
    textOf: ({ lang, words, params }) => ({ subject: `${lang} ${words}`, body: JSON.stringify(params) }),
    onFailure: (_, error) => failures.push(error),
  });

const code = {
  to: 'mira@example.org',
  customerId: null,
  lang: 'de',
  words: 'password_code',
  params: { code: '123456', minutes: 10 },
} as const;
const down: Mail['send'] = () => Promise.reject(new Error('ECONNREFUSED'));

type Row = { recipient: string; state: string; attempts: number; params: object; wait: number };
const letters = async () =>
  (
    await db.asOwner.query<Row>(
      `select recipient, state, attempts, params, round(extract(epoch from due_at - now()))::int as wait
         from letter order by id`,
    )
  ).rows;
const letPass = (seconds: number) =>
  db.asOwner.query('update letter set due_at = due_at - make_interval(secs => $1)', [seconds]);

describe('a letter', () => {
  it('is written with its cause, or not at all', async () => {
    const outbox = outboxOn(db, down);
    const undone = db.inTransaction(async (tx) => {
      await outbox.write(tx, code);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow();
    expect(await letters()).toEqual([]);
  });

  it('leaves by mail in its language, and the code it carried is forgotten', async () => {
    const sent: unknown[] = [];
    const outbox = outboxOn(db, async (letter) => void sent.push(letter));
    await outbox.write(db.sql, code);
    expect(await outbox.deliver()).toBe(1);
    expect(sent).toEqual([
      {
        to: 'mira@example.org',
        subject: 'de password_code',
        body: expect.stringContaining('"code":"123456"'),
      },
    ]);
    expect(await letters()).toMatchObject([{ state: 'sent', attempts: 1, params: { minutes: 10 } }]);
    expect(await letters()).not.toMatchObject([{ params: { code: '123456' } }]);
    expect(await outbox.deliver()).toBe(0);
  });

  it('is tried again after 30 s, 2 min, 10 min, 1 h and 4 h while the server is down, then given up', async () => {
    const failures: unknown[] = [];
    const outbox = outboxOn(db, down, failures);
    await outbox.write(db.sql, code);
    for (const [i, wait] of [30, 120, 600, 3600, 14_400].entries()) {
      expect(await outbox.deliver()).toBe(0);
      const [letter] = await letters();
      expect(letter).toMatchObject({ state: 'waiting', attempts: i + 1, params: code.params });
      expect(Math.abs((letter?.wait ?? 0) - wait)).toBeLessThanOrEqual(5);
      await letPass(wait - 10);
      await outbox.deliver();
      expect(await letters()).toMatchObject([{ attempts: i + 1 }]);
      await letPass(10);
    }
    await outbox.deliver();
    expect(await letters()).toMatchObject([{ state: 'failed', attempts: 6, params: { minutes: 10 } }]);
    await letPass(100_000);
    await outbox.deliver();
    expect(failures).toHaveLength(6);
  });

  it('arrives once the server is back', async () => {
    await outboxOn(db, down).write(db.sql, code);
    await outboxOn(db, down).deliver();
    await letPass(30);
    expect(await outboxOn(db, async () => {}).deliver()).toBe(1);
    expect(await letters()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('that nobody takes does not hold up the others', async () => {
    const sent: string[] = [];
    const outbox = outboxOn(db, async ({ to }) => {
      if (to === 'bad@example.org') throw new Error('550');
      sent.push(to);
    });
    for (const to of ['bad@example.org', 'a@example.org', 'b@example.org'])
      await outbox.write(db.sql, { ...code, to });
    expect(await outbox.deliver()).toBe(2);
    expect(sent.sort()).toEqual(['a@example.org', 'b@example.org']);
  });

  it('is delivered once, though two nodes deliver at the same time', async () => {
    const sent: string[] = [];
    const send: Mail['send'] = async ({ to }) => {
      sent.push(to);
      await sleep(5);
    };
    const [here, there] = [outboxOn(db, send), outboxOn(secondNode, send)];
    const all = Array.from({ length: 30 }, (_, i) => `reader${i}@example.org`);
    for (const to of all) await here.write(db.sql, { ...code, to });
    const counts = await Promise.all([here.deliver(), there.deliver(), here.deliver()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(sent.sort()).toEqual(all.sort());
  });
});

describe('a letter that cannot leave by mail', () => {
  it('to a phone, a username, or somebody who never asked stays in the house', async () => {
    const sent: string[] = [];
    const outbox = outboxOn(db, async ({ to }) => void sent.push(to));
    await outbox.write(db.sql, { ...code, to: '+4915123456789' });
    await outbox.write(db.sql, { ...code, to: 'mira_99' });
    await outbox.write(db.sql, {
      to: 'stranger@example.org',
      customerId: null,
      lang: 'en',
      words: 'no_such_account',
      stayHome: true,
    });
    expect(await outbox.deliver()).toBe(0);
    expect(sent).toEqual([]);
    expect((await letters()).map(({ state }) => state)).toEqual(['practice', 'practice', 'practice']);
  });

  it('where there is no mail server lies in the practice mailbox, at most twenty of them', async () => {
    const outbox = outboxOn(db, null);
    expect(outbox.practice).toBe(true);
    for (let i = 0; i < 22; i += 1) await outbox.write(db.sql, { ...code, params: { code: String(i) } });
    expect(await outbox.deliver()).toBe(0);
    const list = await outbox.mailbox('mira@example.org');
    expect(list.map(({ body }) => JSON.parse(body).code)).toEqual(
      Array.from({ length: 20 }, (_, i) => String(21 - i)),
    );
    expect(await outbox.mailbox('other@example.org')).toEqual([]);
  });
});

it('letters are kept for thirty days', async () => {
  const outbox = outboxOn(db, null);
  for (const days of [29, 31]) {
    await outbox.write(db.sql, { ...code, to: `days${days}` });
    await db.asOwner.query(
      'update letter set created_at = now() - make_interval(days => $1) where recipient = $2',
      [days, `days${days}`],
    );
  }
  expect(await outbox.forgetOld()).toBe(1);
  expect((await letters()).map(({ recipient }) => recipient)).toEqual(['days29']);
});
