import { describe, expect, it } from 'vitest';
import { readCommand, UsageError } from './operator-command.ts';

const read = (line: string) => readCommand(line.split(' ').filter(Boolean));

describe('npm run operator', () => {
  it.each([
    ['list', { verb: 'list' }],
    ['--help', { verb: 'help' }],
    ['add --help', { verb: 'help' }],
    ['add Mira --roles owner,auditor', { verb: 'add', account: 'mira', roles: ['owner', 'auditor'] }],
    ['--roles=viewer roles mira', { verb: 'roles', account: 'mira', roles: ['viewer'] }],
    ['reset mira', { verb: 'reset', account: 'mira' }],
    ['remove mira', { verb: 'remove', account: 'mira' }],
  ])('%s', (line, command) => {
    expect(read(line)).toEqual(command);
  });

  it.each([
    ['', 'Say what to do.'],
    ['fire mira', 'There is no command "fire".'],
    ['remove', 'remove takes a name.'],
    ['remove mira noor', 'There is a word too many: noor'],
    ['remove mi', 'A name has 3 to 32 letters'],
    ['remove mïra', 'A name has 3 to 32 letters'],
    ['remove mira --roles viewer', 'remove takes no --roles.'],
    ['list mira', 'list takes no name.'],
    ['add mira', 'add takes --roles ROLE,ROLE.'],
    ['add mira --roles superuser', 'There is no role "superuser".'],
    ['roles mira --roles owner,', 'There is no role "".'],
    ['list --force', '--force'],
  ])('%j is answered by a sentence', (line, sentence) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(sentence);
  });
});
