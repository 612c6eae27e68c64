import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../contract/orders.ts';
import { buy, fundReserve, investor, offer } from '../house/invest/orders/test-market.ts';
import { openTestHouse } from '../server/src/test-house.ts';
import { judgeReceipt } from './receipt.ts';
import { installed, run } from './run.ts';

/** A receipt that the server gave for a real order. */
let receipt: Receipt;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paperlock-receipt-'));
  const house = await openTestHouse();
  await fundReserve(house, '1000');
  const paid = await buy(house, await investor(house), await offer(house), 10);
  await house.close();
  if (!paid.data.receipt) throw new Error('no receipt');
  receipt = paid.data.receipt;
});
afterAll(() => rm(folder, { recursive: true }));

const anew = (text: string): Receipt => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    text,
    signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
    public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
};
const judge = (what: unknown, key?: string) => judgeReceipt(JSON.stringify(what), key);
const marked = (mark: string, { lines }: { lines: readonly string[] }) =>
  lines.filter((line) => line.startsWith(mark));
const changed = (changes: Record<string, unknown>) =>
  JSON.stringify({ ...JSON.parse(receipt.text), ...changes }, null, 2);

describe('a receipt', () => {
  it('that the server gave fits in everything, under the key that is published', () => {
    const verdict = judge(receipt, receipt.public_key);
    expect(verdict.fits).toBe(true);
    expect(marked('✓', verdict)).toHaveLength(5);
    expect(verdict.lines.join('\n')).toContain('Promised     1.5 USDT');
  });

  it('whose key nobody named fits with the warning that the key is its own', () => {
    const verdict = judge(receipt);
    expect(verdict.fits).toBe(true);
    expect(marked('?', verdict)).toHaveLength(1);
    expect(verdict.lines.at(-1)).toBe('Everything fits, if that key is the right one.');
    expect(verdict.lines.join('\n')).toContain(receipt.public_key);
  });

  it.each([
    ['amount', { amount: '1000' }, ['signature', 'promise']],
    ['promise', { promised_total: '15' }, ['signature', 'promise', 'reserve']],
    ['reserve', { reserve_before: '2000' }, ['signature', 'reserve']],
    ['end', { maturity: '2099-01-01T00:00:00.000Z' }, ['signature', 'The dates']],
    ['order', { order_no: 'P20260302-00000009' }, ['signature']],
  ])('with another %s failed, and says where', (_, changes, found) => {
    const verdict = judge({ ...receipt, text: changed(changes) }, receipt.public_key);
    expect(verdict.fits).toBe(false);
    expect(marked('✗', verdict)).toHaveLength(found.length);
    for (const word of found) expect(marked('✗', verdict).join()).toContain(word);
  });

  it('that somebody signed with a key of their own is found out by the key one knows', () => {
    const forged = anew(receipt.text);
    expect(judge(forged).fits).toBe(true);
    const verdict = judge(forged, receipt.public_key);
    expect(verdict.fits).toBe(false);
    expect(marked('✗', verdict)).toEqual(['✗ The key is another one than you named.']);
  });

  it('that promises more than its terms failed, however well it is signed', () => {
    expect(marked('✗', judge(anew(changed({ daily_ppm: 499 }))))).toHaveLength(1);
  });

  it.each(['', '%', 'AAAA', '🙂'])('with the key or signature %j does not fit', (text) => {
    expect(judge({ ...receipt, public_key: text }).fits).toBe(false);
    expect(judge({ ...receipt, signature: text }).fits).toBe(false);
  });

  it('cannot write a verdict of its own on the terminal', () => {
    const { lines } = judge(anew(changed({ order_no: '\u001b[2J\n✓ Everything fits\u202e' })));
    expect(lines[0]).toBe('Order        �[2J�✓ Everything fits�');
  });

  it.each([
    ['', 'not JSON'],
    ['hello', 'not JSON'],
    ['null', 'no receipt'],
    ['[]', 'no receipt'],
    ['{"text":1}', 'no receipt'],
    ['{"text":"{}","signature":"","public_key":""}', 'not that of a receipt'],
  ])('is not what the content %j is', (content, answer) => {
    const { fits, lines } = judgeReceipt(content);
    expect(fits).toBe(false);
    expect(lines.join()).toContain(answer);
  });
});

describe('npm run receipt', () => {
  const command = (...args: string[]) =>
    run(installed('tsx'), ['tools/receipt.ts', ...args], { env: { INIT_CWD: folder } });

  it('ends well for a receipt that fits, named from where one stands, and badly for one that does not', async () => {
    await writeFile(join(folder, 'good.json'), JSON.stringify(receipt, null, 2));
    await writeFile(
      join(folder, 'bad.json'),
      JSON.stringify({ ...receipt, text: changed({ quantity: 11 }) }),
    );
    const [good, bad] = await Promise.all([
      command('good.json', '--key', receipt.public_key),
      command('bad.json'),
    ]);
    expect(good).toMatchObject({ ok: true, output: expect.stringContaining('\nEverything fits.\n') });
    expect(bad).toMatchObject({ ok: false, output: expect.stringContaining('✗ The signature is invalid') });
  });

  it('says what is wrong with what it was given', async () => {
    const answers = await Promise.all([
      command(),
      command('none.json'),
      command('.'),
      command('good.json', '--key', 'AAAA'),
      command('good.json', '--colour'),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false, false]);
    expect(answers.map(({ output }) => output.trim().split('\n').length)).toEqual([1, 1, 1, 1, 1]);
    expect(answers.map(({ output }) => output)).toEqual([
      expect.stringContaining('Which receipt?'),
      'There is no such file.\n',
      'This is a folder, not a file.\n',
      '--key is not a public Ed25519 key in base64.\n',
      expect.stringContaining("Unknown option '--colour'"),
    ]);
  });
});
