import { FRAME_PER_SECOND, type FrameTold } from '@paperlock/contract/support-frame.ts';
import { expect, it, vi } from 'vitest';
import { hearFrame } from './frame-channel.ts';

const welcome: FrameTold = { op: 'welcome', lang: 'en', dir: 'ltr', dark: false, open: true };

const open = () => {
  const told: unknown[] = [];
  const port = { onmessage: null, postMessage: (data: unknown) => told.push(data), close: vi.fn() };
  const onSaid = vi.fn();
  const onBroken = vi.fn();
  let time = 0;
  hearFrame(port as unknown as MessagePort, { welcome, onSaid, onBroken, now: () => time });
  const say = (data: unknown, afterMs = 1000) => {
    time += afterMs;
    (port as unknown as MessagePort).onmessage?.({ data } as MessageEvent);
  };
  return { told, port, onSaid, onBroken, say };
};

it('the frame is told how to look, and nothing about anybody', () => {
  expect(open().told).toEqual([welcome]);
});

it('what the frame may say is heard', () => {
  const { say, onSaid, onBroken } = open();
  const fine = [
    { op: 'ready' },
    { op: 'resize', height: 240 },
    { op: 'draft', text: 'Hello' },
    { op: 'close' },
  ];
  for (const one of fine) say(one);
  expect(onSaid.mock.calls).toEqual(fine.map((one) => [one]));
  expect(onBroken).not.toHaveBeenCalled();
});

it.each([
  ['an unknown word', { op: 'token' }],
  ['a field too many', { op: 'ready', and: 'more' }],
  ['a frame larger than the page', { op: 'resize', height: 601 }],
  ['a negative height', { op: 'resize', height: -1 }],
  ['half a pixel', { op: 'resize', height: 0.5 }],
  ['no number', { op: 'resize', height: Number.NaN }],
  ['an empty draft', { op: 'draft', text: '' }],
  ['a draft that is too long', { op: 'draft', text: 'x'.repeat(2001) }],
  ['no text', { op: 'draft', text: ['x'] }],
  ['nothing', null],
  ['words', 'ready'],
])('%s ends it', (_, data) => {
  const { say, onSaid, onBroken, port } = open();
  say(data);
  expect(onSaid).not.toHaveBeenCalled();
  expect(onBroken).toHaveBeenCalledOnce();
  expect(port.close).toHaveBeenCalledOnce();
  expect(port.onmessage).toBeNull();
});

it('too much in a second ends it, the same over several seconds does not', () => {
  const patient = open();
  for (let n = 0; n < 20; n += 1) patient.say({ op: 'ready' }, 250);
  expect(patient.onBroken).not.toHaveBeenCalled();
  const hasty = open();
  for (let n = 0; n <= FRAME_PER_SECOND; n += 1) hasty.say({ op: 'ready' }, 10);
  expect(hasty.onSaid).toHaveBeenCalledTimes(FRAME_PER_SECOND);
  expect(hasty.onBroken).toHaveBeenCalledOnce();
});
