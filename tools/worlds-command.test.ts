import { describe, expect, it } from 'vitest';
import { readCommand, UsageError } from './worlds-command.ts';

const read = (line: string, terminal = true) => readCommand(line.split(' ').filter(Boolean), terminal);

describe('npm run worlds', () => {
  it.each([
    ['list', { verb: 'list' }],
    ['--help', { verb: 'help' }],
    ['export w f.sql.gz', { verb: 'export', world: 'w', file: 'f.sql.gz' }],
    ['delete w', { verb: 'delete', world: 'w', yes: false }],
    ['delete w --yes', { verb: 'delete', world: 'w', yes: true }],
    ['move w --to db:5432', { verb: 'move', world: 'w', to: 'db:5432' }],
  ])('%s', (line, command) => {
    expect(read(line)).toEqual(command);
  });

  it.each([
    ['', 'Say what to do.'],
    ['drop w', 'There is no command "drop".'],
    ['delete', 'delete takes the name of a world.'],
    ['delete w x', 'There is a word too many: x'],
    ['list w', 'There is a word too many: w'],
    ['list --yes', 'list takes no --yes.'],
    ['export w', 'export takes a file.'],
    ['delete w --to x', 'delete takes no --to.'],
    ['move w', 'move takes --to SERVER.'],
    ['delete w --force', '--force'],
  ])('%j is answered by a sentence', (line, sentence) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(sentence);
  });
});

describe('deleting a world where nobody can be asked', () => {
  it('takes --yes', () => {
    expect(read('delete w --yes', false)).toEqual({ verb: 'delete', world: 'w', yes: true });
    expect(() => read('delete w', false)).toThrow('a script says --yes');
  });
});
