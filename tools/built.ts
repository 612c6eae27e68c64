/** The programs of a start, each by the file it begins with. */
export const programs = {
  start: 'tools/start.ts',
  server: 'server/src/main.ts',
  chain: 'chain/main.ts',
} as const;

/** Where the build of it lies. */
export const builtProgram = (name: keyof typeof programs): string => `tools/dist/${name}.js`;
