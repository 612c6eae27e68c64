/** The house's arrows: left may import right. Whoever wants another arrow changes this table, in plain sight. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  contract: ['domain'],
  domain: [],
  engine: ['domain'],
  words: ['domain'],
  client: ['contract'],
  ui: ['words', 'domain'],
  web: ['client', 'contract', 'ui', 'words'],
  chain: ['domain'],
  /** All that a world does, whatever it runs in: the six areas, their schema, recurring work and desk. */
  house: ['contract', 'domain', 'engine', 'words'],
  /** The house in Node: listeners, worlds, PostgreSQL, keys, mail and pictures. */
  server: ['house', 'contract', 'domain', 'engine', 'words'],
  /** The engine trades in the browser, too: the lesson on track records. */
  app: ['contract', 'domain', 'engine', 'words', 'ui', 'client', 'web'],
  /** Pages for people; the console shows the lesson plans among them. */
  docs: [],
  console: ['contract', 'domain', 'words', 'ui', 'client', 'web', 'docs'],
  e2e: ['contract', 'words'],
  bench: ['chain', 'contract', 'domain', 'engine', 'house', 'server', 'tools'],
  rigs: ['bench', 'chain', 'contract', 'domain', 'engine', 'house', 'server', 'tools', 'words'],
  tools: [
    'contract',
    'domain',
    'chain',
    'engine',
    'words',
    'client',
    'ui',
    'web',
    'house',
    'server',
    'app',
    'console',
    'e2e',
  ],
};

/** A room and all that it is made of: what it may import, what those may import, and so on. */
export const madeOfRooms = (room: string, found = new Set<string>()): Set<string> => {
  if (found.has(room)) return found;
  found.add(room);
  for (const next of rooms[room] ?? []) madeOfRooms(next, found);
  return found;
};
