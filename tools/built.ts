/** The programs of a start and of the package, each by the file it begins with. */
export const programs = {
  start: 'tools/start.ts',
  server: 'server/src/main.ts',
  chain: 'chain/main.ts',
  code: 'tools/code.ts',
} as const;

/** Where the build of it lies. */
export const builtProgram = (name: keyof typeof programs): string => `tools/dist/${name}.js`;
