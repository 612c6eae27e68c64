import type { Setting } from '@paperlock/contract/settings.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { moneyUnit, showMoney, showPercent } from '@paperlock/words/display.ts';
import type { Speaker } from '@paperlock/words/speak.ts';

/** A value as operators read it: 1.50 USDT, 0.50%, 12:00 to 24:00 UTC. */
export const valueInWords = ({ say, tag }: Speaker, kind: Setting['kind'], value: string): string => {
  if (kind === 'money') return `${showMoney(tag, microOf(value), { purpose: 'exact' })} ${moneyUnit}`;
  if (kind === 'days') return say('console-settings.days', { days: Number(value) });
  if (kind === 'share') return showPercent(tag, Number(value));
  const [from = '', to = ''] = value.split('-');
  return say('console-settings.hours', { from, to });
};

export const rangeInWords = (speaker: Speaker, { kind, bounds }: Pick<Setting, 'kind' | 'bounds'>): string =>
  bounds
    ? speaker.say('console-settings.range', {
        least: valueInWords(speaker, kind, bounds.least),
        most: valueInWords(speaker, kind, bounds.most),
      })
    : '';
