import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useConfirmation } from './confirm-by-pin.tsx';

type Draft = { to: string; micro: bigint };
const ten: Draft = { to: 'wallet', micro: 10n };

const confirming = () => {
  const { result } = renderHook(() => useConfirmation<Draft>());
  return {
    /** The request number that this is sent with. */
    ask: (draft: Draft): string => {
      act(() => void result.current.ask(draft).catch(() => {}));
      return result.current.asked?.requestNo ?? '';
    },
    giveUp: () => act(() => result.current.asked?.end()),
    finish: () => act(() => result.current.asked?.finish()),
    refuse: () =>
      act(() => result.current.asked?.end({ code: 4403, message: 'Not enough.', data: {} } as never)),
  };
};

describe('the request number of what is confirmed', () => {
  it('is the same when the sheet was closed without an answer and the same thing is asked for again', () => {
    const sheet = confirming();
    const first = sheet.ask(ten);
    sheet.giveUp();
    expect(sheet.ask({ ...ten })).toBe(first);
  });

  it('is another for something else', () => {
    const sheet = confirming();
    const first = sheet.ask(ten);
    sheet.giveUp();
    expect(sheet.ask({ ...ten, micro: 11n })).not.toBe(first);
  });

  it.each(['finish', 'refuse'] as const)('is another once there was an answer: %s', (answer) => {
    const sheet = confirming();
    const first = sheet.ask(ten);
    sheet[answer]();
    expect(sheet.ask(ten)).not.toBe(first);
  });
});
