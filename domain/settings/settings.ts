import { LEAP_DAYS } from '../clock/limits.ts';
import { MICRO_PER_USDT, type Micro, microText, parseMicro } from '../money.ts';
import type { SupportHours } from '../support/hours.ts';
import type { WithdrawalRules } from '../withdrawals/rules.ts';

/**
 * Rules that two operators may change. The bounds keep promises that no setting may break: small balances can leave, no fee
 * eats a withdrawal, and a day's limit lets an ordinary sum go.
 */

type Definition =
  | {
      readonly kind: 'money';
      readonly default: Micro;
      readonly least: Micro;
      readonly most: Micro;
    }
  /** In millionths. */
  | { readonly kind: 'share'; readonly default: number; readonly least: number; readonly most: number }
  | { readonly kind: 'days'; readonly default: number; readonly least: number; readonly most: number }
  /** `HH:mm-HH:mm` in UTC, every day. */
  | { readonly kind: 'hours'; readonly default: string };

const usdt = (amount: bigint): Micro => amount * MICRO_PER_USDT;

const money = (initial: bigint, least: bigint, most: bigint) =>
  ({ kind: 'money', default: usdt(initial), least: usdt(least), most: usdt(most) }) as const;

export const settings = {
  withdrawal_minimum: money(10n, 1n, 100n),
  /** What a person may withdraw in a day without approvals. */
  withdrawal_automatic: money(1_000n, 0n, 100_000n),
  withdrawal_day: money(10_000n, 1_000n, 1_000_000n),
  wallet_fee: money(1n, 0n, 5n),
  bank_fee: { kind: 'share', default: 5_000, least: 0, most: 20_000 },
  bank_fee_minimum: money(2n, 0n, 10n),
  deposit_minimum: money(10n, 1n, 100n),
  support_hours: { kind: 'hours', default: '12:00-24:00' },
  /** By so many days one operator may move the time of the open world in a day. */
  clock_days: { kind: 'days', default: 1, least: 1, most: LEAP_DAYS },
} as const satisfies Record<string, Definition>;

export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as SettingName[];

/** A day of real time after it was approved, such a value is the default again: it was agreed for one occasion. */
export const lapsing: readonly SettingName[] = ['clock_days'];

/** As they are stored and sent: amounts in USDT, shares in millionths. */
export type SettingTexts = Readonly<Record<SettingName, string>>;

const textOf = (value: Micro | number | string): string =>
  typeof value === 'bigint' ? microText(value) : String(value);

export const defaultOf = (name: SettingName): string => textOf(settings[name].default);

export const defaultTexts = Object.fromEntries(
  settingNames.map((name) => [name, defaultOf(name)]),
) as SettingTexts;

/** The least and the most it may be; null for hours. */
export const boundsOf = (name: SettingName): { least: string; most: string } | null => {
  const definition: Definition = settings[name];
  return definition.kind === 'hours'
    ? null
    : { least: textOf(definition.least), most: textOf(definition.most) };
};

export type SettingFault = 'malformed' | 'out_of_range' | 'fee_above_minimum';

const HOURS = /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Returns the value in the one way it is stored, or why it cannot be one. */
const readValue = (name: SettingName, typed: string): { text: string } | { fault: SettingFault } => {
  const definition: Definition = settings[name];
  if (definition.kind === 'hours') {
    const [from, to] = typed.split('-');
    return HOURS.test(typed) && from !== to ? { text: typed } : { fault: 'malformed' };
  }
  if (definition.kind === 'share' || definition.kind === 'days') {
    if (!/^(0|[1-9]\d{0,6})$/.test(typed)) return { fault: 'malformed' };
    const number = Number(typed);
    const inside = number >= definition.least && number <= definition.most;
    return inside ? { text: typed } : { fault: 'out_of_range' };
  }
  const micro = parseMicro(typed);
  if (micro === null) return { fault: 'malformed' };
  const inside = micro >= definition.least && micro <= definition.most;
  return inside ? { text: microText(micro) } : { fault: 'out_of_range' };
};

/** Returns the new value beside all others as they are, or why it does not fit. */
export const readSetting = (
  name: SettingName,
  typed: string,
  others: SettingTexts,
): { text: string } | { fault: SettingFault } => {
  const read = readValue(name, typed);
  if ('fault' in read) return read;
  return leavesNothing({ ...others, [name]: read.text }) ? { fault: 'fee_above_minimum' } : read;
};

const microIn = (texts: SettingTexts, name: SettingName): Micro => {
  const micro = parseMicro(texts[name]);
  if (micro === null) throw new Error(`the setting ${name} is no amount: ${texts[name]}`);
  return micro;
};

/** Whether a fee would take a whole withdrawal of the smallest amount. */
const leavesNothing = (texts: SettingTexts): boolean => {
  const minimum = microIn(texts, 'withdrawal_minimum');
  return microIn(texts, 'wallet_fee') >= minimum || microIn(texts, 'bank_fee_minimum') >= minimum;
};

export const withdrawalRulesIn = (texts: SettingTexts): WithdrawalRules => ({
  minimumMicro: microIn(texts, 'withdrawal_minimum'),
  automaticMicro: microIn(texts, 'withdrawal_automatic'),
  dayMicro: microIn(texts, 'withdrawal_day'),
  walletFeeMicro: microIn(texts, 'wallet_fee'),
  bankFeePpm: Number(texts.bank_fee),
  bankFeeMinimumMicro: microIn(texts, 'bank_fee_minimum'),
});

export const depositMinimumIn = (texts: SettingTexts): Micro => microIn(texts, 'deposit_minimum');

export const supportHoursIn = ({ support_hours }: SettingTexts): SupportHours => {
  const [from = '', to = ''] = support_hours.split('-');
  return { from, to, timezone: 'UTC' };
};

export const clockDaysIn = ({ clock_days }: SettingTexts): number => Number(clock_days);
