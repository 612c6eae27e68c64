import { describe, expect, it } from 'vitest';
import { hoursFor } from './hours.ts';

const hours = { from: '12:00', to: '24:00', timezone: 'UTC' };
const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);

describe('support hours', () => {
  it('are shown in the reader’s zone', () => {
    expect(hoursFor(hours, 'Asia/Tokyo', at('13:00'))).toMatchObject({ from: '21:00', to: '09:00' });
    expect(hoursFor(hours, 'America/New_York', at('13:00'))).toMatchObject({ from: '08:00', to: '20:00' });
    expect(hoursFor(hours, 'Asia/Kolkata', at('13:00'))).toMatchObject({ from: '17:30', to: '05:30' });
  });

  it('are shown as they are where support works', () => {
    expect(hoursFor(hours, 'UTC', at('13:00'))).toMatchObject({ from: '12:00', to: '00:00' });
  });

  it('do not shift when the reader’s day is another one', () => {
    expect(hoursFor(hours, 'Pacific/Auckland', at('23:30'))).toMatchObject({ from: '01:00', to: '13:00' });
    expect(hoursFor(hours, 'Pacific/Honolulu', at('00:30'))).toMatchObject({ from: '02:00', to: '14:00' });
  });

  it('begin on the first minute and end before the last', () => {
    const isOpen = (time: string) => hoursFor(hours, 'Europe/Athens', at(time)).isOpen;
    expect([isOpen('11:59'), isOpen('12:00'), isOpen('23:59'), isOpen('00:00')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('may run over midnight', () => {
    const night = { from: '20:00', to: '04:00', timezone: 'UTC' };
    const isOpen = (time: string) => hoursFor(night, 'UTC', at(time)).isOpen;
    expect([isOpen('19:59'), isOpen('22:00'), isOpen('03:59'), isOpen('04:00')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
