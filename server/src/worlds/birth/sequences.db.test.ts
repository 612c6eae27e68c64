import { randomUUID } from 'node:crypto';
import { clockAdvance } from '@paperlock/contract/clock.ts';
import { tryNow } from '@paperlock/contract/worlds.ts';
import { columnsBehind, drawNumbers } from '@paperlock/house/db/test-sequences.ts';
import { worldOfToken } from '@paperlock/house/keys/world-name.ts';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../postgres/test-database.ts';
import { nameOf, post } from '../../test-house.ts';
import { openTestWorlds } from '../test-worlds.ts';

const ours = `schemaname in ('base', 'people', 'rails', 'invest', 'oversight', 'care', 'ledger')`;
const sequences = `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where ${ours}`;

it('every sequence is known with the columns it numbers', async () => {
  const { asOwner } = await freshDatabase();
  const { rows } = await asOwner.query(
    `select name from (${sequences}) s where name::regclass not in (select sequence from base.numbered_columns())`,
  );
  expect(rows, 'add it to base.numbered_columns in db/schema/base/sequences.sql').toEqual([]);
});

it('a prepared template hands its copies no numbers that are in no log of theirs', async () => {
  const { asOwner } = await freshDatabase();
  await drawNumbers(asOwner);
  await asOwner.query('select care.prepare_template()');
  const { rows } = await asOwner.query<{ name: string }>(sequences);
  const left = rows.map(({ name }) => `select '${name}' as name from ${name} where log_cnt > 0`);
  expect((await asOwner.query(left.join(' union all '))).rows).toEqual([]);
});

it('a world whose sequences a crash left behind their tables has them mended when it is opened', async () => {
  const worlds = await openTestWorlds();
  const guest = (await post(worlds, tryNow)).data;
  const advance = async () =>
    nameOf((await post(worlds, clockAdvance, { by: 'day', request_no: randomUUID() }, guest)).code);
  expect(await advance()).toBe('success');
  const name = worldOfToken(guest.token) ?? '';
  const entry = await worlds.lobby.world(name);
  await worlds.host.shut(name);
  const owner = new pg.Client({ connectionString: worlds.servers[0]?.ownerUrl(entry?.database ?? '') });
  await owner.connect();
  // As a crash leaves them: numbers forgotten, and the tables without a log empty.
  await owner.query(
    `select setval(name, 1, false) from (${sequences}) s where name not like 'rails.deposit_place'`,
  );
  await owner.query('truncate base.sequences_mended');
  expect(await columnsBehind(owner)).toContain('base.audit_event.id');
  expect(await advance()).toBe('success');
  expect(await columnsBehind(owner)).toEqual([]);
  await owner.end();
});
