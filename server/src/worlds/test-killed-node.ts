import { register } from '@paperlock/contract/identity.ts';
import { tryNow } from '@paperlock/contract/worlds.ts';
import type { Config } from '../config.ts';
import { buildWorlds } from './build-worlds.ts';

/** A node in a process of its own that is killed, as by kill -9, at one point of what it does with a world. */

const [settings = '{}', act = '', point = '', subject = ''] = process.argv.slice(2);
const read = JSON.parse(settings) as Config & { pepper: string };
const worlds = await buildWorlds(
  { ...read, pepper: Buffer.from(read.pepper, 'base64') },
  { app: null, console: null },
);
const { lobby, maker, host } = worlds;
const [server] = worlds.servers;
if (!server) throw new Error('there is no server');

const die = (): void => process.kill(process.pid, 'SIGKILL') as never;

/** Kills the process before, in the midst of, or after this function of one of its parts. */
const killAt = <Part extends object>(part: Part, name: keyof Part & string): void => {
  const real = part[name] as (...args: unknown[]) => Promise<unknown>;
  part[name] = (async (...args: unknown[]) => {
    if (point === `before ${name}`) die();
    const working = real.apply(part, args);
    if (point === `during ${name}`) setTimeout(die, 5);
    const result = await working;
    if (point === `after ${name}`) die();
    return result;
  }) as Part[keyof Part & string];
};

killAt(server as { clone: unknown; drop: unknown }, 'clone');
killAt(server as { clone: unknown; drop: unknown }, 'drop');
for (const name of ['moveState', 'setGuest', 'touch', 'remove'] as const) killAt(lobby, name);
const { namesOf } = lobby;
lobby.namesOf = (world, here) => {
  const names = namesOf(world, here);
  killAt(names, 'reserve');
  return names;
};

const call = async (path: string, payload: object, token?: string): Promise<void> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  await worlds.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
};

const acts: Record<string, () => Promise<unknown>> = {
  try: () => call(tryNow.path, {}),
  register: () =>
    call(register.path, {
      account: subject,
      password: 'Tall Grass 9',
      password_repeat: 'Tall Grass 9',
      consent: true,
    }),
  open: () => host.enter(subject),
  close: async () => {
    await host.enter(subject);
    setTimeout(die, 3);
    await host.shut(subject);
  },
  delete: async () => {
    const entry = await lobby.world(subject);
    if (!entry) throw new Error('there is no such world');
    await maker.giveUp(entry);
    await new Promise((later) => setTimeout(later, 10_000));
  },
};
await acts[act]?.();
// After the last step, before anything else would happen.
die();
