import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appAreas } from '../contract/areas.ts';
import { refusalCodes } from '../contract/codes.ts';
import { scopeOf } from '../contract/script-scopes.ts';
import { createShapes } from '../server/src/http/reference/shapes.ts';
import { typesOf, typeText } from '../server/src/http/reference/type-text.ts';
import { isCommand, root } from './run.ts';

/** Writes what `npm pack` takes of `client/`: one file of JavaScript and its types, made from the contract. */

const surroundings = `
export type Path = keyof Calls;
export type Ask<P extends Path> = Calls[P]['ask'];
export type Answer<P extends Path> = Calls[P]['answer'];
/** Calls that answer with a page of a list. */
export type ListPath = { [P in Path]: Answer<P> extends { list: unknown[]; next_cursor: string | null } ? P : never }[Path];
type Entry<P extends Path> = Answer<P> extends { list: (infer One)[] } ? One : never;
type Asked<P extends Path> = {} extends Ask<P> ? [ask?: Ask<P>] : [ask: Ask<P>];

export type ClientOptions = {
  /** Where the app is, such as http://localhost:4800. */
  url: string;
  /** A key from Settings, Keys for scripts. Public calls need none. */
  key?: string;
  /** Language of refusals, English without it. */
  lang?: string;
  /** IANA name; days begin in this zone, in UTC without it. */
  timezone?: string;
};

export type Client = {
  /** Makes a call. One with a \`request_no\` is sent again until it is known what became of it. Throws \`PaperlockError\`. */
  call<P extends Path>(path: P, ...ask: Asked<P>): Promise<Answer<P>>;
  /** Every entry of a list, page after page. */
  each<P extends ListPath>(path: P, ...ask: Asked<P>): AsyncGenerator<Entry<P>>;
};

export declare const createClient: (options: ClientOptions) => Client;

/** The number of a call that moves something: the same number and body are done once, however often they are sent. */
export declare const requestNo: () => string;

/** A refusal, or no answer: then \`refusal\` is \`no_answer\`. */
export declare class PaperlockError extends Error {
  readonly refusal: Refusal | 'no_answer';
  readonly code: number;
  readonly field: string | undefined;
  readonly params: Record<string, string | number>;
  /** Seconds after which a call may be made again. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
}
`;

/** Calls that a key can make, and public ones; a file would need a form. */
const clientTypes = (): string => {
  const shapes = createShapes();
  const calls = appAreas
    .flatMap((area) => area.calls)
    .filter((call) => !call.file && (call.access === 'public' || scopeOf(call) !== 'never'))
    .map(({ path, summary, request, response }) => {
      const name = path.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase());
      return {
        path,
        summary,
        ask: shapes.add(`${name}Ask`, request),
        answer: shapes.add(`${name}Answer`, response),
      };
    });
  const components = shapes.components();
  const lines = calls.map(
    ({ path, summary, ask, answer }) =>
      `  /** ${summary} */\n  ${JSON.stringify(path)}: { ask: ${typeText(ask)}; answer: ${typeText(answer)} };`,
  );
  const refusals = Object.keys(refusalCodes).map((name) => JSON.stringify(name));
  return `${typesOf(components)}\n\nexport type Refusal = ${refusals.join(' | ')};\n\nexport type Calls = {\n${lines.join('\n')}\n};\n${surroundings}`;
};

export const packClient = async (outDir = join(root, 'client/dist')): Promise<void> => {
  const vite = await import('vite');
  await vite.build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      lib: {
        entry: join(root, 'client/script/create-client.ts'),
        formats: ['es'],
        fileName: () => 'index.js',
      },
    },
  });
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'index.d.ts'), clientTypes());
  await writeFile(join(outDir, 'LICENSE'), await readFile(join(root, 'LICENSE')));
};

if (isCommand(import.meta.url)) await packClient();
