import { readBankNumber } from '@paperlock/domain/countries/bank-account.ts';
import { bankRuleOf } from '@paperlock/domain/countries/bank-rules.ts';
import { type CountryCode, countries, isCountryCode } from '@paperlock/domain/countries/countries.ts';
import { composeIBAN, getCountrySpecifications, isValidIBAN } from 'ibantools';
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';

/** Our tables must say what the libraries say; the domain itself does without them. */

const specifications = getCountrySpecifications();

describe('the table of countries', () => {
  it('has the dial codes of the phone library', () => {
    // Pitcairn, fifty people, is not in the library.
    const known = countries.flatMap(({ code, dialCode }) =>
      isSupportedCountry(code) ? [{ code, dialCode }] : [],
    );
    expect(countries.length - known.length).toBe(1);
    expect(known).toEqual(known.map(({ code }) => ({ code, dialCode: getCountryCallingCode(code) })));
  });

  it('lacks no country with telephones but two islands that ISO counts to Saint Helena', () => {
    expect(getCountries().filter((code) => !isCountryCode(code))).toEqual(['AC', 'TA']);
  });

  it('names currencies that exist', () => {
    const real = new Set(Intl.supportedValuesOf('currency'));
    // Newer than the tables of this Node: the guilder of Curaçao (2025) and the gold of Zimbabwe (2024).
    const newer = ['XCG', 'ZWG'];
    expect(
      countries.map(({ currency }) => currency).filter((code) => !real.has(code) && !newer.includes(code)),
    ).toEqual([]);
  });
});

describe('an IBAN', () => {
  const withIban = countries.flatMap(({ code }) => {
    const { account } = bankRuleOf(code);
    return account.kind === 'iban' ? [{ code, prefix: account.prefix, length: account.max }] : [];
  });

  it('is as long as the IBAN library says, in each country', () => {
    expect(withIban.length).toBeGreaterThan(90);
    expect(withIban.map(({ prefix }) => specifications[prefix]?.chars)).toEqual(
      withIban.map(({ length }) => length),
    );
  });

  it('is asked for in every country of the registry', () => {
    const asked = new Set<string>(withIban.map(({ code }) => code));
    const registry = Object.entries(specifications).filter(([, { IBANRegistry }]) => IBANRegistry);
    // The French Southern Territories have no residents and are not in our table.
    expect(registry.map(([code]) => code).filter((code) => !asked.has(code))).toEqual(['TF']);
  });

  it('that the library takes, we take; with one digit changed neither does', () => {
    const bban: Partial<Record<CountryCode, string>> = {
      DE: '370400440532013000',
      GB: 'NWBK60161331926819',
      NL: 'ABNA0417164300',
      FR: '20041010050500013M02606',
      NO: '86011117947',
    };
    for (const [code, account] of Object.entries(bban) as [CountryCode, string][]) {
      const iban = composeIBAN({ countryCode: code, bban: account }) ?? '';
      expect([iban, isValidIBAN(iban)]).toEqual([iban, true]);
      expect(readBankNumber(code, { routing: '', account: iban })).toMatchObject({ ok: true });
      const changed = iban.replace(/\d(?=\d?$)/, (digit) => String((Number(digit) + 1) % 10));
      expect([changed, isValidIBAN(changed)]).toEqual([changed, false]);
      expect(readBankNumber(code, { routing: '', account: changed })).toMatchObject({ fault: 'checksum' });
    }
  });
});
