import { expect, it, vi } from 'vitest';
import { cacheOf } from './browser.ts';
import { askToEnd } from './child.ts';
import { fileNames } from './programs.ts';

/** What Windows does differently, asked of the functions that decide it. */

const lifeline = (connected = true) => ({ connected, disconnect: vi.fn(), kill: vi.fn(() => true) });

it('a program of ours is asked to end by a signal, and on Windows by closing its channel', () => {
  const [unix, windows, alone] = [lifeline(), lifeline(), lifeline(false)];
  askToEnd(unix, 'linux');
  askToEnd(windows, 'win32');
  askToEnd(alone, 'win32');
  expect(
    [unix, windows, alone].map(({ disconnect, kill }) => [disconnect.mock.calls, kill.mock.calls]),
  ).toEqual([
    [[], [['SIGTERM']]],
    [[[]], []],
    [[], [['SIGTERM']]],
  ]);
});

it('programs and browsers are looked for where each system keeps them', () => {
  expect(fileNames('git', 'linux')).toEqual(['git']);
  expect(fileNames('git', 'win32')).toEqual(['git.exe', 'git.cmd']);
  expect((['linux', 'darwin', 'win32'] as const).map(cacheOf)).toEqual([
    '.cache/ms-playwright',
    'Library/Caches/ms-playwright',
    'AppData/Local/ms-playwright',
  ]);
});
