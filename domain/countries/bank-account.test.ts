import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber, readBankNumber } from './bank-account.ts';
import { bankRuleOf } from './bank-rules.ts';
import { type CountryCode, countries, isCountryCode } from './countries.ts';

const read = (country: CountryCode, account: string, routing = '') =>
  readBankNumber(country, { routing, account });

describe('a bank account', () => {
  it.each<[CountryCode, string, string]>([
    ['DE', '', 'de89 3704 0044 0532 0130 00'],
    ['GB', '', 'GB29-NWBK-6016-1331-9268-19'],
    ['GF', '', 'FR14 2004 1010 0505 0001 3M02 606'],
    ['US', '021000021', '000123456789'],
    ['MX', '', '032180000118359719'],
    ['AR', '', '28505909 40090418135201'],
    ['IN', 'sbin0005943', '10000000123'],
    ['AU', '012-003', '123456789'],
    ['CA', '00012-003', '1234567'],
    ['JP', '0001-001', '1234567'],
    ['KE', 'BARCKENX', 'AB-12/345'],
    ['KE', 'BARCKENXXXX', '0123456789'],
  ])('of %s is taken as people write it: %s %s', (country, routing, account) => {
    expect(read(country, account, routing)).toEqual({
      ok: true,
      number: { routing: plainNumber(routing), account: plainNumber(account) },
    });
  });

  it.each<[CountryCode, string, string, string, string]>([
    ['DE', '', '', 'account', 'empty'],
    ['DE', '', 'FR14 2004 1010 0505 0001 3M02 606', 'account', 'country'],
    ['DE', '', 'DE89 3704 0044 0532 0130 0', 'account', 'length'],
    ['DE', '', 'DE89 3704 0044 0532 0130 01', 'account', 'checksum'],
    ['DE', '', 'DE89 3704 0044 0532 0130 0🙂', 'account', 'letters'],
    ['US', '', '123456789', 'routing', 'empty'],
    ['US', '021000022', '123456789', 'routing', 'checksum'],
    ['US', '02100002', '123456789', 'routing', 'length'],
    ['US', '021000021', '123', 'account', 'length'],
    ['US', '021000021', '-1', 'account', 'length'],
    ['US', '021000021', '1E309', 'account', 'letters'],
    ['MX', '', '032180000118359718', 'account', 'checksum'],
    ['AR', '', '2850590840090418135201', 'account', 'checksum'],
    ['AR', '', '2850590940090418135202', 'account', 'checksum'],
    ['IN', 'SBIN1005943', '10000000123', 'routing', 'letters'],
    ['KE', 'BARCK3NX', '12345', 'routing', 'letters'],
    ['KE', 'BARCKENXX', '12345', 'routing', 'letters'],
    ['KE', 'BARCKENX', '123\u202e45', 'account', 'letters'],
  ])('of %s is refused: %s %s', (country, routing, account, field, fault) => {
    expect(read(country, account, routing)).toEqual({ ok: false, field, fault });
  });

  it('ignores a code that its country does not have', () => {
    expect(read('MX', '032180000118359719', 'whatever')).toMatchObject({ number: { routing: '' } });
  });

  it('is never taken longer or shorter than its country says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries.map(({ code }) => code)),
        fc.string({ unit: fc.constantFrom(...'0123456789ABC -'), maxLength: 40 }),
        fc.string({ unit: fc.constantFrom(...'0123456789ABC -'), maxLength: 14 }),
        (country, account, routing) => {
          const result = read(country, account, routing);
          if (!result.ok) return;
          const rule = bankRuleOf(country);
          expect(result.number.account.length).toBeGreaterThanOrEqual(rule.account.min);
          expect(result.number.account.length).toBeLessThanOrEqual(rule.account.max);
          expect(result.number.routing === '').toBe(rule.routing === null);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('the countries', () => {
  it('are 244, each once, in order', () => {
    const codes = countries.map(({ code }) => code);
    expect(codes).toHaveLength(244);
    expect(codes).toEqual([...new Set(codes)].sort());
  });
  it.each(['', 'de', 'UK', 'ZZ', 'constructor', '__proto__'])('do not include %s', (code) => {
    expect(isCountryCode(code)).toBe(false);
  });
});
