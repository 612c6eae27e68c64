import { getsetting, practiceMailbox, reportKey } from '@paperlock/contract/common.ts';
import { decodeAddress } from '@paperlock/domain/chain/address.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { passwordPolicy } from '@paperlock/domain/identity/limits.ts';
import { between, expectBetween } from '@paperlock/server/src/test-between.ts';
import { nameOf, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { languages } from '@paperlock/words/languages.ts';
import { describe, expect, it } from 'vitest';

const lines: string[] = [];
const house = await openTestHouse(
  { rateLimitScale: 1, demo: true, logLevel: 'warn' },
  { write: (line) => void lines.push(line) },
);

describe('what the app learns at start', () => {
  it('is the same for everyone, and holds what the rules here are', async () => {
    const answered = await between(house.base.clock, () => post(house, getsetting));
    const { code, data } = answered.value;
    expect(code).toBe(200);
    expect(data).toMatchObject({
      version: '1.0.0',
      practice: true,
      demo: true,
      worlds: 'one',
      practice_mailbox: true,
      password: { min_length: passwordPolicy.minLength, max_length: passwordPolicy.maxLength },
      chain: { id: PRACTICE_CHAIN.id, block_seconds: 3, finality: 20 },
      support: { from: '12:00', to: '24:00' },
      limits: { withdrawal: { minimum: '10', automatic: '1000', day: '10000' } },
      fees: { wallet: { flat: '1' }, bank: { ppm: 5000, minimum: '2' } },
      web_view: { hosts: [] },
      config: { kefu_script_data: '' },
    });
    expect(decodeAddress(data.chain.token)).toEqual(
      Uint8Array.from(Buffer.from(PRACTICE_CHAIN.token.slice(2), 'hex')),
    );
    expect(data.languages.map((language) => language.code)).toEqual(
      languages.map((language) => language.code),
    );
    expect(data.languages.find((language) => language.code === 'en')?.translated).toBe(true);
    expectBetween(data.clock.now, answered);
  });
});

describe('a text reported missing', () => {
  const report = (key: string, ip: string) => post(house, reportKey, { lang: 'de', key }, { ip });

  it('stands in the log and is counted', async () => {
    expect((await report('identity.nothing', '192.0.2.1')).data).toEqual({});
    const reported = { lang: 'de', key: 'identity.nothing' };
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(reported));
    const { payload } = await house.console.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(payload).toContain('paperlock_missing_words_total 1');
  });

  it('is heard thirty times a minute from one address', async () => {
    const started = performance.now();
    const replies = await Promise.all(Array.from({ length: 40 }, (_, i) => report(`key_${i}`, '192.0.2.2')));
    const heard = replies.filter(({ code }) => code === 200).length;
    expect(heard).toBeGreaterThanOrEqual(30);
    expect(heard).toBeLessThanOrEqual(31 + (performance.now() - started) / 2000);
  });
});

it('the practice mailbox can be looked into sixty times a minute from one address', async () => {
  const started = performance.now();
  const look = () => post(house, practiceMailbox, { account: 'mira@example.org' }, { ip: '192.0.2.3' });
  const names = (await Promise.all(Array.from({ length: 70 }, look))).map(({ code }) => nameOf(code));
  const allowed = names.filter((name) => name === 'success').length;
  expect(allowed).toBeGreaterThanOrEqual(60);
  expect(allowed).toBeLessThanOrEqual(61 + (performance.now() - started) / 1000);
});
