import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closedAfterFile } from '@paperlock/house/db/test-closing.ts';
import { typesOf, typeText } from './type-text.ts';

/** Makes a typed client from an OpenAPI document alone, as somebody who has nothing else would. */

type Schema = { [key: string]: unknown };
type Document = {
  paths: Record<
    string,
    { post?: { requestBody: Body; responses: Record<string, Body & { $ref?: string }> } }
  >;
  components: { schemas: Record<string, Schema>; responses: Record<string, Body> };
};
type Body = { content: Record<string, { schema: Schema }> };

const nameIn = (ref: string): string => ref.split('/').at(-1) ?? '';

export const clientSource = ({ paths, components }: Document): string => {
  const typeIn = (body: Body): string =>
    Object.values(body.content)
      .map(({ schema }) => typeText(schema))
      .join(' | ');
  const refusals = Object.entries(components.responses).map(
    ([name, body]) => `type Http${name} = ${typeIn(body)};`,
  );
  const calls = Object.entries(paths).flatMap(([path, { post }]) => {
    if (!post) return [];
    const answers = Object.values(post.responses).map((each) =>
      each.$ref ? `Http${nameIn(each.$ref)}` : `(${typeIn(each)})`,
    );
    return `${JSON.stringify(path)}: { ask: ${typeIn(post.requestBody)}; answer: ${answers.join(' | ')} };`;
  });
  return `${[typesOf(components.schemas), ...refusals].join('\n')}
export type Calls = {
${calls.join('\n')}
};
export const createClient =
  (origin: string) =>
  async <Path extends keyof Calls>(path: Path, ask: Calls[Path]['ask'], token = ''): Promise<Calls[Path]['answer']> => {
    const headers = { 'content-type': 'application/json', authorization: \`Bearer \${token}\` };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(ask) });
    return (await answer.json()) as Calls[Path]['answer'];
  };
`;
};

const modules = new URL('../../../../node_modules/', import.meta.url);

/** Compiles files by name, strictly; returns the folder of the results and what the compiler said. */
export const compiled = async (
  files: Record<string, string>,
): Promise<{ folder: string; errors: string[] }> => {
  const cache = fileURLToPath(new URL('.cache', modules));
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'paperlock-client-'));
  closedAfterFile(() => rm(folder, { recursive: true, force: true }));
  const all = { ...files, 'package.json': '{ "type": "module" }' };
  await Promise.all(Object.entries(all).map(([name, text]) => writeFile(join(folder, name), text)));
  const flags =
    '--ignoreConfig --strict --target es2022 --module esnext --moduleResolution bundler --lib es2022,dom --types node';
  const tsc = fileURLToPath(new URL('typescript/bin/tsc', modules));
  const said = await new Promise<string>((resolve) => {
    const args = [tsc, ...flags.split(' '), ...Object.keys(files)];
    execFile(process.execPath, args, { cwd: folder }, (_, output) => resolve(output));
  });
  return { folder, errors: said.split('\n').filter((line) => line.includes('error TS')) };
};
