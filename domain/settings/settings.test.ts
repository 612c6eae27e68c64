import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  defaultOf,
  defaultTexts,
  readSetting,
  type SettingName,
  settingNames,
  supportHoursIn,
  withdrawalRulesIn,
} from './settings.ts';

describe('a setting', () => {
  it('has a default that it accepts itself', () => {
    for (const name of settingNames)
      expect(readSetting(name, defaultOf(name), defaultTexts)).toEqual({ text: defaultTexts[name] });
  });

  it.each([
    ['withdrawal_minimum', '10.50', { text: '10.5' }],
    ['withdrawal_minimum', '100', { text: '100' }],
    ['withdrawal_minimum', '100.000001', { fault: 'out_of_range' }],
    ['withdrawal_day', '999.99', { fault: 'out_of_range' }],
    ['wallet_fee', '0', { text: '0' }],
    ['wallet_fee', '-1', { fault: 'malformed' }],
    ['bank_fee', '20000', { text: '20000' }],
    ['bank_fee', '20001', { fault: 'out_of_range' }],
    ['bank_fee', '0.5', { fault: 'malformed' }],
    ['clock_days', '30', { text: '30' }],
    ['clock_days', '0', { fault: 'out_of_range' }],
    ['clock_days', '367', { fault: 'out_of_range' }],
    ['clock_days', '1.5', { fault: 'malformed' }],
    ['support_hours', '22:00-06:00', { text: '22:00-06:00' }],
    ['support_hours', '09:00-24:00', { text: '09:00-24:00' }],
    ['support_hours', '09:00-09:00', { fault: 'malformed' }],
    ['support_hours', '24:00-09:00', { fault: 'malformed' }],
    ['support_hours', '9-17', { fault: 'malformed' }],
  ] as const)('%s of %s: %j', (name, typed, read) => {
    expect(readSetting(name, typed, defaultTexts)).toEqual(read);
  });

  it('leaves something of the smallest withdrawal', () => {
    const fault = { fault: 'fee_above_minimum' };
    expect(readSetting('wallet_fee', '5', { ...defaultTexts, withdrawal_minimum: '5' })).toEqual(fault);
    expect(readSetting('bank_fee_minimum', '10', defaultTexts)).toEqual(fault);
    expect(readSetting('withdrawal_minimum', '2', defaultTexts)).toEqual(fault);
    expect(readSetting('withdrawal_minimum', '2.000001', defaultTexts)).toEqual({ text: '2.000001' });
  });

  it('has bounds inside which a full day’s limit covers the largest minimum', () => {
    const most = (name: SettingName) => Number(boundsOf(name)?.most);
    expect(Number(boundsOf('withdrawal_day')?.least)).toBeGreaterThan(most('withdrawal_minimum'));
    expect(boundsOf('support_hours')).toBeNull();
  });
});

it('settings are read as rules', () => {
  expect(withdrawalRulesIn({ ...defaultTexts, wallet_fee: '1.5', bank_fee: '7000' })).toEqual({
    minimumMicro: 10_000_000n,
    automaticMicro: 1_000_000_000n,
    dayMicro: 10_000_000_000n,
    walletFeeMicro: 1_500_000n,
    bankFeePpm: 7_000,
    bankFeeMinimumMicro: 2_000_000n,
  });
  expect(supportHoursIn(defaultTexts)).toEqual({ from: '12:00', to: '24:00', timezone: 'UTC' });
});
