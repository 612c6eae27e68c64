import { randomUUID } from 'node:crypto';
import { messageList } from '@paperlock/contract/messages.ts';
import {
  ticketClose,
  ticketCreate,
  ticketInfo,
  ticketList,
  ticketPicture,
  ticketReply,
  ticketSeen,
  ticketTyping,
} from '@paperlock/contract/support.ts';
import { supportClose, supportSeen, supportTyping } from '@paperlock/contract/support-desk.ts';
import { OPEN_TICKETS_MAX } from '@paperlock/domain/support/limits.ts';
import {
  nameOf,
  newCustomer,
  openTestHouse,
  partsOf,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { createLimiter, type Limiter } from '../../db/rate-limit.ts';
import { waitsOrEnds } from '../../db/test-waiting.ts';
import { createSupport } from './index.ts';
import { answer, begin, read, readAsStaff, say, sendPicture, talk } from './test-support.ts';

const house = await openTestHouse();

const hintsOf = async (customerId: string): Promise<number> =>
  (
    await house.data.asOwner.query<{ n: number }>(
      `select count(*)::int as n from hint where topic = 'support' and customer_id = $1`,
      [customerId],
    )
  ).rows[0]?.n ?? -1;

describe('a conversation', () => {
  it('goes from the question to the answer and on', async () => {
    const { mira, staff, id } = await talk(house);
    expect(await read(house, mira, id)).toMatchObject({ state: 'open', unread: 0, last_from: 'me' });
    await answer(house, staff, id, 'It is final in a minute.');
    expect(await read(house, mira, id)).toMatchObject({
      state: 'answered',
      unread: 1,
      last_text: 'It is final in a minute.',
      last_from: 'staff',
    });
    await say(house, mira, id, 'Thank you.');
    const { lines, state } = await read(house, mira, id);
    expect(state).toBe('open');
    expect(lines.list.map(({ from, text }) => [from, text])).toEqual([
      ['me', 'Thank you.'],
      ['staff', 'It is final in a minute.'],
      ['me', 'Where is my deposit?'],
    ]);
  });

  it('never tells the customer who of the staff it was', async () => {
    const { mira, staff, id } = await talk(house);
    await answer(house, staff, id);
    const { envelope } = await post(house, ticketInfo, { id }, mira);
    expect(JSON.stringify(envelope)).not.toContain(staff.account);
    expect((await readAsStaff(house, staff, id)).lines.list[0]).toMatchObject({
      from: 'staff',
      by: staff.account,
    });
  });

  it.each([
    ['a ticket before the hours', '11:59:59.999', false],
    ['a chat from their first moment', '12:00:00.000', true],
    ['a chat to their last moment', '23:59:59.999', true],
    ['a ticket after them', '00:00:00.000', false],
  ])('is %s', async (_, time, chat) => {
    const support = createSupport({
      ...partsOf(house),
      limiter: createLimiter(house.db.sql, 1000),
      wallNow: () => new Date(`2026-03-05T${time}Z`),
    });
    const { user } = await newCustomer(house);
    const ask = { text: 'Hello?', request_no: randomUUID() };
    const begun = await support.create(house.db.sql, ask, { customerId: user.id, lang: 'en' });
    expect(begun).toMatchObject({ ok: true, value: { chat } });
  });

  it('sent twice under one number is begun once, and said once', async () => {
    const mira = await newCustomer(house);
    const ask = { text: 'Hello?', request_no: randomUUID() };
    const both = await Promise.all([
      post(house, ticketCreate, ask, mira),
      post(house, ticketCreate, ask, mira),
    ]);
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
    const id = both[0].data.id;
    const line = { id, text: 'Anybody?', request_no: randomUUID() };
    await Promise.all([post(house, ticketReply, line, mira), post(house, ticketReply, line, mira)]);
    expect((await read(house, mira, id)).lines.list.map(({ text }) => text)).toEqual(['Anybody?', 'Hello?']);
    const other = await post(house, ticketReply, { ...line, text: 'Another' }, mira);
    expect(nameOf(other.code)).toBe('request_number_reused');
  });

  it('says something: words or a picture, and neither is not enough', async () => {
    const mira = await newCustomer(house);
    for (const text of ['', ' \n ', '\u200b']) {
      const { code, refusal } = await post(house, ticketCreate, { text, request_no: randomUUID() }, mira);
      expect([nameOf(code), refusal.field]).toEqual(['malformed', 'text']);
    }
    const long = await post(house, ticketCreate, { text: 'x'.repeat(2001), request_no: randomUUID() }, mira);
    expect(nameOf(long.code)).toBe('malformed');
    const { id } = await begin(house, mira, 'Zwei Zeilen\nund ein Bild 🙂', {
      picture_id: await sendPicture(house, mira),
    });
    expect((await read(house, mira, id)).lines.list[0]).toMatchObject({
      text: 'Zwei Zeilen\nund ein Bild 🙂',
      picture: { width: 1, height: 1, kept: true },
    });
  });

  it('that is closed can be read and not gone on with; closing it again changes nothing', async () => {
    const { mira, staff, id } = await talk(house);
    const closed = await post(house, ticketClose, { id }, mira);
    expect(closed.data).toMatchObject({ state: 'closed' });
    expect((await post(house, ticketClose, { id }, mira)).data).toEqual(closed.data);
    expect(nameOf((await say(house, mira, id, 'One more thing')).code)).toBe('ticket_closed');
    expect(nameOf((await answer(house, staff, id)).code)).toBe('ticket_closed');
    expect((await read(house, mira, id)).lines.list).toHaveLength(1);
  });

  it('is one of a few at once, also when all are begun in the same moment', async () => {
    const mira = await newCustomer(house);
    const asks = Array.from({ length: OPEN_TICKETS_MAX + 3 }, () =>
      post(house, ticketCreate, { text: 'Hello?', request_no: randomUUID() }, mira),
    );
    const names = (await Promise.all(asks)).map(({ code }) => nameOf(code));
    expect(names.filter((name) => name === 'success')).toHaveLength(OPEN_TICKETS_MAX);
    expect(names.filter((name) => name === 'tickets_full')).toHaveLength(3);
  });

  it('closes by itself when it was answered and nobody went on for two weeks; what waits for us does not', async () => {
    const { mira, staff, id } = await talk(house);
    const waiting = await begin(house, mira, 'Anybody?');
    await answer(house, staff, id);
    /** A second more: what is kept is rounded to milliseconds, and may be ahead of the clock for a moment. */
    const age = (days: number) =>
      house.data.asOwner.query(
        `update support_ticket set since = now() - make_interval(days => $2, secs => 1), last_at = now() - make_interval(days => $2, secs => 1)
          where customer_id = $1 and state <> 'closed'`,
        [mira.user.id, days],
      );
    await age(13);
    expect(await house.care.support.closeSilent()).toBe(0);
    await age(14);
    const before = await hintsOf(mira.user.id);
    expect([await house.care.support.closeSilent(), await house.care.support.closeSilent()]).toEqual([1, 0]);
    expect(await hintsOf(mira.user.id)).toBe(before + 1);
    expect((await read(house, mira, id)).state).toBe('closed');
    expect((await read(house, mira, waiting.id)).state).toBe('open');
    const closed = await house.data.asOwner.query<{ fresh: boolean }>(
      `select since > now() - interval '1 minute' as fresh from support_ticket where id = $1`,
      [id],
    );
    expect(closed.rows).toEqual([{ fresh: true }]);
  });

  it('is listed by when it was last written in, page by page', async () => {
    const mira = await newCustomer(house);
    const first = await begin(house, mira, 'First');
    const second = await begin(house, mira, 'Second');
    await say(house, mira, first.id, 'First again');
    const page = (await post(house, ticketList, { limit: 1 }, mira)).data;
    expect(page.list.map(({ last_text }) => last_text)).toEqual(['First again']);
    const rest = (await post(house, ticketList, { limit: 1, cursor: page.next_cursor }, mira)).data;
    expect([rest.list.map(({ id }) => id), rest.has_more]).toEqual([[second.id], false]);
  });

  it('is listed with how its last line begins, on one line and in whole words', async () => {
    const mira = await newCustomer(house);
    await begin(house, mira, `Two\n\nlines ${'and more '.repeat(20)}`);
    await begin(house, mira, '字'.repeat(100));
    const { list } = (await post(house, ticketList, {}, mira)).data;
    expect(list.map(({ last_text }) => last_text)).toEqual([
      `${'字'.repeat(79)}…`,
      `Two lines ${'and more '.repeat(7)}and…`,
    ]);
  });

  it('is read page by page into the past', async () => {
    const { mira, id } = await talk(house);
    for (const text of ['two', 'three', 'four']) await say(house, mira, id, text);
    const newest = (await post(house, ticketInfo, { id, limit: 3 }, mira)).data.lines;
    expect(newest.list.map(({ text }) => text)).toEqual(['four', 'three', 'two']);
    const past = (await post(house, ticketInfo, { id, limit: 3, cursor: newest.next_cursor }, mira)).data
      .lines;
    expect([past.list.map(({ text }) => text), past.has_more]).toEqual([['Where is my deposit?'], false]);
  });
});

describe('whoever writes and writes', () => {
  const {
    db,
    base: { audit, facts, files, settings },
    people: { identity, operators },
  } = house;
  const parts = { db, audit, facts, files, identity, operators, settings, wallNow: () => new Date() };
  const limited = (limiter: Limiter) => createSupport({ ...parts, limiter });
  const person = async () => ({ customerId: (await newCustomer(house)).user.id, lang: 'en' });
  const line = { text: 'And another', request_no: randomUUID() };

  it('is heard forty times in five minutes', async () => {
    const support = limited(createLimiter(db.sql));
    const who = await person();
    const started = Date.now();
    const begun = await support.create(db.sql, line, who);
    const id = begun.ok ? begun.value.id : '';
    let heard = 1;
    while (heard < 60 && (await support.reply(db.sql, { ...line, id }, who)).ok) heard += 1;
    expect(heard).toBeGreaterThanOrEqual(40);
    // A slow machine gives a try back every seven and a half seconds.
    expect(heard - 40).toBeLessThanOrEqual((Date.now() - started) / 7500);
  });

  it('is heard so many times a day, however slowly', async () => {
    const real = createLimiter(db.sql);
    const support = limited({
      ...real,
      take: (limit, key) => (limit.perSeconds < 86_400 ? Promise.resolve(null) : real.take(limit, key)),
    });
    const who = await person();
    const begun = await support.create(db.sql, line, who);
    const id = begun.ok ? begun.value.id : '';
    let heard = 1;
    const shown = { ...line, id, picture_id: randomUUID() };
    let looked = 0;
    for (let n = 0; n < 41; n += 1) {
      const shows = await support.reply(db.sql, shown, who);
      if (!shows.ok && shows.refusal === 'file_unknown') looked += 1;
    }
    expect(looked).toBe(40);
    while ((await support.reply(db.sql, { ...line, id }, who)).ok) heard += 1;
    expect(heard).toBe(400 - 41);
  });
});

describe('two who write at once', () => {
  it('have their lines in the order in which they were written, whoever began first', async () => {
    const { mira, staff, id } = await talk(house);
    await house.db.inTransaction(async (tx) => {
      await tx.query('select 1');
      await say(house, mira, id, 'Written first');
      const by = { id: staff.id, name: staff.account, roles: ['support'], ip: '127.0.0.1' };
      await house.care.support.inbox.reply(tx, { id, text: 'Written second', request_no: randomUUID() }, by);
    });
    const { lines, last_text, state } = await read(house, mira, id);
    expect(lines.list.map(({ text }) => text).slice(0, 2)).toEqual(['Written second', 'Written first']);
    expect([last_text, state]).toEqual(['Written second', 'answered']);
    expect((await readAsStaff(house, staff, id)).lines.list[0]?.delivery).toBe('delivered');
  });

  it('do not lose an answer that comes while an earlier one is read', async () => {
    const { mira, staff, id } = await talk(house);
    await answer(house, staff, id, 'Read this.');
    const line = (await read(house, mira, id)).lines.list[0]?.id;
    const by = { id: staff.id, name: staff.account, roles: ['support'], ip: '127.0.0.1' };
    let seen: Promise<unknown> = Promise.resolve();
    await house.db.inTransaction(async (tx) => {
      await house.care.support.inbox.reply(tx, { id, text: 'And this.', request_no: randomUUID() }, by);
      seen = post(house, ticketSeen, { id, line }, mira);
      await waitsOrEnds(house.data, seen);
    });
    await seen;
    const { rows } = await house.data.asOwner.query<{ tell_at: Date | null }>(
      'select tell_at from support_ticket where id = $1',
      [id],
    );
    expect(rows[0]?.tell_at).not.toBeNull();
  });

  it('leave nothing behind where one of them closes the account', async () => {
    const mira = await newCustomer(house);
    const ask = { text: 'Too late', request_no: randomUUID() };
    const begin = () =>
      house.db.inTransaction((tx) =>
        house.care.support.create(tx, ask, { customerId: mira.user.id, lang: 'en' }),
      );
    const begun = await house.db.inTransaction(async (tx) => {
      await tx.query('select erase_customer($1)', [mira.user.id]);
      const asked = begin();
      await waitsOrEnds(house.data, asked);
      return { asked };
    });
    expect(await begun.asked).toMatchObject({ refusal: 'not_signed_in' });
    const { rowCount } = await house.data.asOwner.query('select from support_ticket where customer_id = $1', [
      mira.user.id,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('a picture', () => {
  it('is seen by whoever sent it', async () => {
    const mira = await newCustomer(house);
    const { lines } = await begin(house, mira, '', { picture_id: await sendPicture(house, mira) });
    const { data } = await post(house, ticketPicture, { line: lines.list[0]?.id }, mira);
    expect(data.type).toBe('image/jpeg');
    expect(Buffer.from(data.content, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it('must have been sent for this, by this person, and is used once', async () => {
    const [mira, other] = [await newCustomer(house), await newCustomer(house)];
    const wrong = [
      await sendPicture(house, mira, 'avatar'),
      await sendPicture(house, other),
      '00000000-0000-4000-8000-000000000000',
    ];
    for (const picture_id of wrong) {
      const ask = { text: '', picture_id, request_no: randomUUID() };
      const { code, refusal } = await post(house, ticketCreate, ask, mira);
      expect([nameOf(code), refusal.field]).toEqual(['file_unknown', 'picture_id']);
    }
    const picture_id = await sendPicture(house, mira);
    const { id } = await begin(house, mira, '', { picture_id });
    expect(nameOf((await say(house, mira, id, '', { picture_id })).code)).toBe('file_unknown');
  });

  it('is destroyed thirty days after the conversation was closed, and not before', async () => {
    const mira = await newCustomer(house);
    const { id, lines } = await begin(house, mira, '', { picture_id: await sendPicture(house, mira) });
    await post(house, ticketClose, { id }, mira);
    /** Past the hour: the clock of the application reads whole milliseconds, that of PostgreSQL reads finer ones. */
    const age = (days: number) =>
      house.data.asOwner.query(
        'update support_ticket set since = now() - make_interval(days => $2, hours => 1) where id = $1',
        [id, days],
      );
    await age(29);
    expect(await house.care.support.destroyPictures()).toBe(0);
    await age(30);
    expect([await house.care.support.destroyPictures(), await house.care.support.destroyPictures()]).toEqual([
      1, 0,
    ]);
    expect((await read(house, mira, id)).lines.list[0]?.picture).toEqual({
      width: 1,
      height: 1,
      kept: false,
    });
    const gone = await post(house, ticketPicture, { line: lines.list[0]?.id }, mira);
    expect(nameOf(gone.code)).toBe('not_found');
  });
});

describe('how far a line came', () => {
  it('is told to who wrote it: sent, delivered to a device, read', async () => {
    const { mira, staff, id } = await talk(house);
    await answer(house, staff, id);
    const delivery = async () => (await readAsStaff(house, staff, id)).lines.list[0]?.delivery;
    expect(await delivery()).toBe('sent');
    const { lines } = await read(house, mira, id);
    expect(await delivery()).toBe('delivered');
    await post(house, ticketSeen, { id, line: lines.list[0]?.id }, mira);
    expect(await delivery()).toBe('read');
    expect((await read(house, mira, id)).unread).toBe(0);
  });

  it('is told over the socket when the staff reads, once', async () => {
    const { mira, staff, id } = await talk(house);
    const line = (await read(house, mira, id)).lines.list[0];
    expect(line?.delivery).toBe('sent');
    const before = await hintsOf(mira.user.id);
    const ask = { id, line: line?.id };
    for (const _ of [1, 2]) await post(house, supportSeen, ask, { cookie: staff.cookie });
    expect(await hintsOf(mira.user.id)).toBe(before + 1);
    expect((await read(house, mira, id)).lines.list[0]?.delivery).toBe('read');
  });

  it('never goes back, nor beyond what was said', async () => {
    const { mira, staff, id } = await talk(house);
    await answer(house, staff, id);
    await post(house, ticketSeen, { id, line: '999999999999999999' }, mira);
    await post(house, ticketSeen, { id, line: '1' }, mira);
    expect((await read(house, mira, id)).unread).toBe(0);
    await answer(house, staff, id, 'One more.');
    expect((await read(house, mira, id)).unread).toBe(1);
  });
});

describe('who is writing', () => {
  it('is told to the other side, over the socket, until it is sent', async () => {
    const { mira, staff, id } = await talk(house);
    const before = await hintsOf(mira.user.id);
    for (const _ of [1, 2]) await post(house, supportTyping, { id }, { cookie: staff.cookie });
    expect([(await read(house, mira, id)).typing, await hintsOf(mira.user.id)]).toEqual([true, before + 1]);
    await answer(house, staff, id);
    expect((await read(house, mira, id)).typing).toBe(false);

    await post(house, ticketTyping, { id }, mira);
    expect((await readAsStaff(house, staff, id)).typing).toBe(true);
    await say(house, mira, id, 'Done.');
    expect((await readAsStaff(house, staff, id)).typing).toBe(false);
  });

  it('is forgotten after some seconds', async () => {
    const { mira, staff, id } = await talk(house);
    await post(house, ticketTyping, { id }, mira);
    await house.data.asOwner.query(
      `update support_presence set typing_at = typing_at - interval '7 seconds'`,
    );
    expect((await readAsStaff(house, staff, id)).typing).toBe(false);
  });
});

describe('the message that there is an answer', () => {
  const told = async (mira: TestCustomer) =>
    (await post(house, messageList, { type: 'personal' }, mira)).data.list.filter(
      ({ about }) => about?.type === 'ticket',
    );
  const later = () =>
    house.data.asOwner.query(`update support_ticket set tell_at = tell_at - interval '31 seconds'`);

  it('comes when it was not read in time, once for all that is unread, also of what was closed since', async () => {
    await house.data.asOwner.query('update support_ticket set tell_at = null');
    const { mira, staff, id } = await talk(house);
    await answer(house, staff, id);
    await answer(house, staff, id, 'And one more thing.');
    expect([await house.care.support.tellOfAnswers(), await told(mira)]).toEqual([0, []]);
    await later();
    await post(house, supportClose, { id }, { cookie: staff.cookie });
    expect([await house.care.support.tellOfAnswers(), await house.care.support.tellOfAnswers()]).toEqual([
      1, 0,
    ]);
    expect((await told(mira)).map(({ about }) => about)).toEqual([{ type: 'ticket', id }]);
  });

  it('does not come for what was read, nor again while one waits to be read', async () => {
    const { mira, staff, id } = await talk(house);
    const readIt = async () =>
      post(house, ticketSeen, { id, line: (await read(house, mira, id)).lines.list[0]?.id }, mira);
    await answer(house, staff, id);
    await readIt();
    await later();
    expect(await house.care.support.tellOfAnswers()).toBe(0);
    for (const text of ['Still there?', 'Hello?']) {
      await answer(house, staff, id, text);
      await later();
      await house.care.support.tellOfAnswers();
    }
    expect(await told(mira)).toHaveLength(1);
    await readIt();
    await answer(house, staff, id, 'Once more.');
    await later();
    await house.care.support.tellOfAnswers();
    expect(await told(mira)).toHaveLength(2);
  });
});
