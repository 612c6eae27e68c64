import {
  messageList,
  messageRead,
  messageReadAll,
  messageUnread,
  newsInfo,
  newsList,
} from '@paperlock/contract/messages.ts';
import {
  type Announcement,
  announcementChange,
  announcementCreate,
  announcementInfo,
  announcementList,
  announcementPublish,
} from '@paperlock/contract/news.ts';
import {
  newCustomer,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const house = await openTestHouse();

const support = await newOperator(house, 'support');
const cookie = await signInOperator(house, support);
const mira = await newCustomer(house);

beforeEach(() => house.data.asOwner.query('truncate announcement, announcement_read, hint restart identity'));

const draft = {
  type: 'news',
  texts: {
    en: { title: 'New hours', body: 'From Monday on.\n\nSee https://example.org.' },
    de: { title: 'Neue Zeiten', body: 'Ab Montag.' },
  },
  pinned: false,
  start_at: null,
  end_at: null,
};
const draftStart = '2030-01-01T00:00:00.000Z';
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

const create = async (changes: object = {}) =>
  (await post(house, announcementCreate, { ...draft, ...changes }, { cookie })).data;
const publish = ({ id, version }: Announcement, published = true) =>
  post(house, announcementPublish, { id, version, published }, { cookie });
const publishNew = async (changes: object = {}) => (await publish(await create(changes))).data;

const inTheApp = { token: mira.token };
const listOf = async (type: string, ask: object = {}, headers = {}) =>
  (await post(house, messageList, { type, ...ask }, { ...inTheApp, headers })).data.list;
const titles = async (type = 'news') => (await listOf(type)).map(({ title }) => title);
const unread = async () => (await post(house, messageUnread, {}, inTheApp)).data;
const hints = async () =>
  (await house.data.asOwner.query(`select topic, customer_id from hint order by tx, id`)).rows;
const everyone = { topic: 'message', customer_id: null };

describe('an announcement', () => {
  it('is a draft that nobody sees, until it is published', async () => {
    const written = await create();
    expect(written).toMatchObject({ state: 'draft', version: 1, edited_by: support.account, start_at: null });
    expect([await titles(), await hints()]).toEqual([[], []]);
    const { data } = await publish(written);
    expect(data).toMatchObject({ state: 'published', version: 2, start_at: expect.any(String) });
    expect(await titles()).toEqual(['New hours']);
    expect(await hints()).toEqual([everyone]);
    expect(await unread()).toEqual({ personal: 1, system: 0, news: 1, total: 2 });
  });

  it('is read in the reader’s language, and in English where there is none', async () => {
    await publishNew();
    const read = async (lang: string) => {
      const [item] = await listOf('news', {}, { lang });
      return [item?.title, item?.lang];
    };
    expect(await read('de')).toEqual(['Neue Zeiten', 'de']);
    expect(await read('fr')).toEqual(['New hours', 'en']);
    expect(await read('constructor')).toEqual(['New hours', 'en']);
  });

  it('of each type stands with its own', async () => {
    await publishNew({ type: 'system' });
    expect([await titles('system'), await titles('news')]).toEqual([['New hours'], []]);
    expect(await unread()).toMatchObject({ system: 1, news: 0 });
  });

  it('that is to begin later is told when its time has come, once', async () => {
    const { data } = await publish(await create({ start_at: soon(60_000) }));
    expect([await titles(), await house.care.messages.announceDue()]).toEqual([[], 0]);
    await house.data.asOwner.query(
      `update announcement set start_at = now() - interval '1 second' where id = $1`,
      [data.id],
    );
    await house.data.asOwner.query('truncate hint');
    expect([await house.care.messages.announceDue(), await house.care.messages.announceDue()]).toEqual([
      1, 0,
    ]);
    expect([await titles(), await hints()]).toEqual([['New hours'], [everyone]]);
  });

  it('that is over is gone', async () => {
    await publishNew({ end_at: soon(60_000) });
    expect(await titles()).toHaveLength(1);
    await house.data.asOwner.query(
      `update announcement set start_at = now() - interval '1 day', end_at = now() - interval '1 second'`,
    );
    expect(await titles()).toEqual([]);
    expect(await unread()).toMatchObject({ news: 0 });
  });

  it('that was taken back is gone, and keeps who had read it', async () => {
    const { data: published } = await publish(await create());
    await post(house, messageRead, { type: 'news', id: published.id }, inTheApp);
    const { data: back } = await publish(published, false);
    expect([back.state, await titles()]).toEqual(['draft', []]);
    await publish(back);
    expect((await listOf('news'))[0]?.read).toBe(true);
  });

  it('that began before an account was opened is not new to its owner', async () => {
    await publishNew();
    const late = await newCustomer(house);
    const { data } = await post(house, messageUnread, {}, { token: late.token });
    expect(data).toEqual({ personal: 1, system: 0, news: 0, total: 1 });
  });
});

describe('the list', () => {
  it('has pinned ones first, each once, however it is paged', async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      const text = { en: { title: `News ${n}`, body: 'x' } };
      await publishNew({ texts: text, pinned: n === 2, start_at: `2026-01-0${n}T00:00:00.000Z` });
    }
    const page = async (cursor?: string | null) =>
      (await post(house, newsList, { limit: 2, ...(cursor && { cursor }) })).data;
    const first = await page();
    const second = await page(first.next_cursor);
    expect([first, second].map(({ list }) => list.map(({ title }) => title))).toEqual([
      ['News 2', 'News 5', 'News 4'],
      ['News 3', 'News 1'],
    ]);
    expect(second.has_more).toBe(false);
  });

  it('of news is open to everyone, and tells nobody who has read what', async () => {
    const { id } = await publishNew();
    await publishNew({ type: 'system' });
    const { data } = await post(house, newsList, {});
    expect(data.list).toHaveLength(1);
    expect(data.list[0]).not.toHaveProperty('read');
    expect((await post(house, newsInfo, { id })).data).toMatchObject({ id, title: 'New hours' });
    expect((await post(house, newsInfo, { id: '2' })).code).toBe(404);
    expect((await post(house, newsInfo, { id: (await create()).id })).code).toBe(404);
  });

  it('is read item by item or all at once, and the count follows', async () => {
    const { id } = await publishNew();
    await publishNew();
    await publishNew({ type: 'system' });
    await post(house, messageReadAll, { type: 'personal' }, inTheApp);
    const { data } = await post(house, messageRead, { type: 'news', id }, inTheApp);
    expect(data).toEqual({ personal: 0, system: 1, news: 1, total: 2 });
    expect((await post(house, messageRead, { type: 'system', id }, inTheApp)).code).toBe(404);
    const { data: all } = await post(house, messageReadAll, {}, inTheApp);
    expect(all.total).toBe(0);
    expect((await listOf('news')).map(({ read }) => read)).toEqual([true, true]);
  });
});

describe('editing', () => {
  it('a published one is seen at once, and told', async () => {
    const published = await publishNew();
    await house.data.asOwner.query('truncate hint');
    const texts = { en: { title: 'Newer hours', body: 'From Tuesday on.' } };
    const ask = { ...draft, id: published.id, version: published.version, texts };
    const { data } = await post(house, announcementChange, ask, { cookie });
    expect(data).toMatchObject({ state: 'published', version: 3, start_at: published.start_at });
    expect([await titles(), await hints()]).toEqual([['Newer hours'], [everyone]]);
  });

  it('what somebody else has changed meanwhile is refused, for the text as for publishing', async () => {
    const seen = await create();
    const change = { ...draft, id: seen.id, version: seen.version };
    expect((await post(house, announcementChange, change, { cookie })).code).toBe(200);
    expect((await post(house, announcementChange, change, { cookie })).code).toBe(409);
    expect((await publish(seen)).code).toBe(409);
    expect((await post(house, announcementInfo, { id: seen.id }, { cookie })).data.version).toBe(2);
  });

  it('the same twice at once is done once', async () => {
    const seen = await create();
    const codes = await Promise.all([publish(seen), publish(seen), publish(seen)]);
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['no English text', { texts: { de: draft.texts.de } }, 'texts'],
    ['a language that is none of ours', { texts: { ...draft.texts, xx: draft.texts.de } }, 'texts'],
    ['an empty title', { texts: { en: { title: ' ', body: 'x' } } }, 'texts'],
    ['a title without end', { texts: { en: { title: 'x'.repeat(121), body: 'x' } } }, 'texts'],
    ['a body without end', { texts: { en: { title: 'x', body: 'x'.repeat(2001) } } }, 'texts'],
    ['marks that turn the text', { texts: { en: { title: 'a\u202eb', body: 'x' } } }, 'texts'],
    ['an end before its start', { start_at: soon(2000), end_at: soon(1000) }, 'end_at'],
    ['an end that is its start', { start_at: draftStart, end_at: draftStart }, 'end_at'],
    ['a start in the year 0', { start_at: '0000-01-01T00:00:00Z' }, 'start_at'],
    ['an end in the year 0', { end_at: '0000-12-31T23:59:59Z' }, 'end_at'],
  ])('%s is refused', async (_, changes, field) => {
    const { code, refusal } = await post(house, announcementCreate, { ...draft, ...changes }, { cookie });
    expect([code, refusal.field]).toEqual([400, field]);
    expect((await post(house, announcementList, {}, { cookie })).data.list).toEqual([]);
  });

  it('what is over already cannot be published', async () => {
    const old = await create({ end_at: '2020-01-01T00:00:00.000Z' });
    expect((await publish(old)).refusal.field).toBe('end_at');
    expect(await titles()).toEqual([]);
  });

  it('what is not there is not found', async () => {
    const nothing = { id: '999999999999999999', version: 1 };
    expect((await post(house, announcementChange, { ...draft, ...nothing }, { cookie })).code).toBe(404);
    expect((await post(house, announcementPublish, { ...nothing, published: true }, { cookie })).code).toBe(
      404,
    );
    expect((await post(house, announcementInfo, { id: '7' }, { cookie })).code).toBe(404);
  });

  it('is in the audit log, each step with who and which', async () => {
    const published = await publishNew();
    await publish(published, false);
    const { rows } = await house.data.asOwner.query(
      `select action, subject, actor_name from audit_event where subject = $1 order by id desc limit 3`,
      [`announcement:${published.id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'announcement.taken_back',
      'announcement.published',
      'announcement.created',
    ]);
    expect(rows[0].actor_name).toBe(support.account);
  });

  it('is for those who may: a reviewer is refused, and nothing is written', async () => {
    const reviewer = await signInOperator(house, await newOperator(house, 'reviewer'));
    for (const [call, ask] of [
      [announcementCreate, draft],
      [announcementList, {}],
      [announcementPublish, { id: '1', version: 1, published: true }],
    ] as const) {
      const { code, refusal } = await post(house, call, ask, { cookie: reviewer });
      expect([code, refusal.params]).toEqual([403, { permission: 'news.edit' }]);
    }
    expect((await post(house, announcementList, {}, { cookie })).data.list).toEqual([]);
  });
});

describe('the editors’ list', () => {
  it('has drafts and published ones, newest first, of all types or one', async () => {
    await publishNew({ texts: { en: { title: 'One', body: 'x' } } });
    await create({ type: 'system', texts: { en: { title: 'Two', body: 'x' } } });
    const listed = async (ask: object) =>
      (await post(house, announcementList, ask, { cookie })).data.list.map(({ texts }) => texts.en?.title);
    expect(await listed({})).toEqual(['Two', 'One']);
    expect(await listed({ type: 'news' })).toEqual(['One']);
  });
});
