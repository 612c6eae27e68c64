import { parseArgs } from 'node:util';

/** What `npm run worlds` is told to do, as it was typed. */

export type WorldsCommand =
  | { verb: 'help' }
  | { verb: 'list' }
  | { verb: 'export'; world: string; file: string }
  | { verb: 'delete'; world: string; yes: boolean }
  | { verb: 'move'; world: string; to: string };

export const usage = `npm run worlds -- list                        name, kind, class, state, server, size, age, last use
npm run worlds -- export WORLD FILE         everything in it, for psql; compressed if FILE ends in .gz
npm run worlds -- delete WORLD              for good, with everything in it; asks first, or takes --yes
npm run worlds -- move WORLD --to SERVER    to another server of WORLD_SERVERS; nobody can enter it meanwhile`;

/** Wrong arguments, told in one sentence. */
export class UsageError extends Error {}

/** `terminal`: somebody is there to answer a question. */
export const readCommand = (args: readonly string[], terminal: boolean): WorldsCommand => {
  const { values, positionals } = parse(args);
  if (values.help) return { verb: 'help' };
  const [verb, world, file, ...more] = positionals;
  const most = verb === 'list' ? 1 : verb === 'export' ? 3 : 2;
  const over = [world, file, ...more].slice(most - 1).filter((word) => word !== undefined);
  switch (verb) {
    case 'list':
    case 'export':
    case 'delete':
    case 'move':
      if (over.length > 0) throw new UsageError(`There is a word too many: ${over.join(' ')}`);
      break;
    default:
      throw new UsageError(verb === undefined ? 'Say what to do.' : `There is no command "${verb}".`);
  }
  if (values.yes && verb !== 'delete') throw new UsageError(`${verb} takes no --yes.`);
  if (values.to !== undefined && verb !== 'move') throw new UsageError(`${verb} takes no --to.`);
  if (verb === 'list') return { verb };
  if (world === undefined) throw new UsageError(`${verb} takes the name of a world.`);
  if (verb === 'delete') {
    if (!values.yes && !terminal)
      throw new UsageError('delete asks first, and nobody is here to answer: a script says --yes.');
    return { verb, world, yes: values.yes === true };
  }
  if (verb === 'move') {
    if (values.to === undefined) throw new UsageError('move takes --to SERVER.');
    return { verb, world, to: values.to };
  }
  if (file === undefined) throw new UsageError('export takes a file.');
  return { verb, world, file };
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        yes: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
