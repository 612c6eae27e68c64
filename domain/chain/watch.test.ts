import { describe, expect, it } from 'vitest';
import { SILENT_AFTER_MS } from './limits.ts';
import { type Watch, watchLag, watchState } from './watch.ts';

const now = new Date('2026-03-01T12:00:00Z');
const watch = (more: Partial<Watch> = {}): Watch => ({
  lookedAt: now,
  halted: false,
  final: 100,
  scanned: 100,
  ...more,
});
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('the watcher', () => {
  it('follows while it looks and has read every final block', () => {
    expect(watchState(watch(), now)).toBe('following');
    expect(watchState(watch({ lookedAt: ago(SILENT_AFTER_MS) }), now)).toBe('following');
  });

  it('catches up while final blocks are unread', () => {
    expect(watchState(watch({ scanned: 99 }), now)).toBe('catching_up');
    expect(watchLag({ final: 100, scanned: 40 })).toBe(60);
  });

  it('is silent when it has not looked for a while, however far it had read', () => {
    const lookedAt = ago(SILENT_AFTER_MS + 1);
    expect(watchState(watch({ lookedAt }), now)).toBe('silent');
    expect(watchState(watch({ lookedAt, scanned: 1 }), now)).toBe('silent');
  });

  it('waits before its first look', () => {
    expect(watchState(watch({ lookedAt: null, final: 0, scanned: 0 }), now)).toBe('waiting');
  });

  it('is halted before it is anything else', () => {
    expect(watchState(watch({ halted: true, lookedAt: null, scanned: 1 }), now)).toBe('halted');
  });

  it('has no lag where a node is behind the one that was asked before', () => {
    expect(watchLag({ final: 90, scanned: 100 })).toBe(0);
  });
});
