import { expect, it } from 'vitest';
import { startable } from './startable.ts';

it('on Windows a program of npm is a batch file, read by a shell that keeps each argument whole', () => {
  expect(
    startable('C:\\My folder\\node_modules\\.bin\\tsx', ['tools/a.ts', 'two words', '"'], 'win32'),
  ).toEqual({
    command: '"C:\\My folder\\node_modules\\.bin\\tsx.cmd"',
    args: ['tools/a.ts', '"two words"', '""""'],
    shell: true,
  });
  expect(startable('npm', ['ci'], 'win32')).toEqual({ command: 'npm.cmd', args: ['ci'], shell: true });
});

it('other programs, and all programs elsewhere, are started as they are named', () => {
  const node = { command: 'C:\\node.exe', args: ['a b'], shell: false };
  expect(startable('C:\\node.exe', ['a b'], 'win32')).toEqual(node);
  const tsx = { command: '/p/node_modules/.bin/tsx', args: ['a b'], shell: false };
  expect(startable('/p/node_modules/.bin/tsx', ['a b'], 'linux')).toEqual(tsx);
});
