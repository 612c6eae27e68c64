import { cannedChange, cannedCreate, cannedList, cannedRemove } from '@paperlock/contract/support-desk.ts';
import { CANNED_ANSWERS_MAX } from '@paperlock/domain/support/limits.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const house = await openTestHouse();
const staff = await newOperator(house, 'support');
const cookie = await signInOperator(house, staff);

beforeEach(() => house.data.asOwner.query('delete from canned_answer'));

const kept = {
  title: 'Where is my deposit',
  texts: { en: 'It is on its way.', de: 'Sie ist unterwegs.\n\nBald da.' },
};
const create = (changes: object = {}) => post(house, cannedCreate, { ...kept, ...changes }, { cookie });
const list = async () => (await post(house, cannedList, {}, { cookie })).data.list;

describe('a kept answer', () => {
  it('has a title for the staff and texts in our languages', async () => {
    const { data } = await create();
    expect(data).toMatchObject({ ...kept, version: 1, edited_by: staff.account });
    await create({ title: 'a first one' });
    expect((await list()).map(({ title }) => title)).toEqual(['a first one', kept.title]);
  });

  it('needs English, and takes no language that is not ours', async () => {
    for (const texts of [
      {},
      { de: 'Nur Deutsch' },
      { en: '' },
      { en: 'x'.repeat(2001) },
      { en: 'A', xx: 'B' },
    ]) {
      const { code } = await create({ texts });
      expect([JSON.stringify(texts).slice(0, 20), nameOf(code)]).toEqual([
        JSON.stringify(texts).slice(0, 20),
        'malformed',
      ]);
    }
    expect(await list()).toEqual([]);
  });

  it('is changed and removed under the version that was seen', async () => {
    const { id, version } = (await create()).data;
    const change = { id, version, title: 'Deposits', texts: { en: 'Twenty blocks.' } };
    const both = await Promise.all([
      post(house, cannedChange, change, { cookie }),
      post(house, cannedChange, change, { cookie }),
    ]);
    expect(both.map(({ code }) => nameOf(code)).sort()).toEqual(['conflict', 'success']);
    expect(nameOf((await post(house, cannedRemove, { id, version }, { cookie })).code)).toBe('conflict');
    expect((await post(house, cannedRemove, { id, version: 2 }, { cookie })).code).toBe(200);
    expect(nameOf((await post(house, cannedRemove, { id, version: 2 }, { cookie })).code)).toBe('not_found');
    expect(await list()).toEqual([]);
    const { list: audited } = await house.base.audit.page({ subject: `canned_answer:${id}`, limit: 9 });
    expect(audited.map(({ action }) => action)).toEqual([
      'support.canned_removed',
      'support.canned_changed',
      'support.canned_created',
    ]);
  });

  it('is one of so many at most', async () => {
    await house.data.asOwner.query(
      `insert into canned_answer (title, texts, edited_by)
       select 'Answer ' || n, '{"en": "Yes."}', 'somebody' from generate_series(1, $1) n`,
      [CANNED_ANSWERS_MAX],
    );
    expect(nameOf((await create()).code)).toBe('canned_full');
  });
});
