import type { Plugin } from 'vite';

/** What a call says of itself to the server and to the reference page. A browser reads none of it. */
const ofTheServer: readonly string[] = ['summary', 'request', 'refusals'];

type Node = { type: string; start: number; end: number };
type Property = Node & { key?: { name?: string } };
type Initial = Node & {
  callee?: { name?: string };
  arguments?: (Node & { properties?: Property[] })[];
};
type Statement = Node & { declaration?: Statement; declarations?: { init: Initial | null }[] };

/** Every `defineCall({ … })` that stands on its own, as the value of a constant. */
const callsIn = (body: readonly Statement[]): Initial[] =>
  body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) =>
      init?.type === 'CallExpression' && /^define(Call|Upload)$/.test(init.callee?.name ?? '') ? [init] : [],
    );

/**
 * Brings the contract to the browser without what only the server reads, and lets calls go that no page makes. A page then
 * neither fetches nor builds the schemas of requests, which its server checks.
 */
export const leanContract = (): Plugin => ({
  name: 'paperlock-lean-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      const { body } = this.parse(code) as unknown as { body: Statement[] };
      const cuts = callsIn(body).flatMap((call) => [
        { start: call.start, end: call.start, by: '/* @__PURE__ */ ' },
        ...(call.arguments?.[0]?.properties ?? [])
          .filter(({ key }) => ofTheServer.includes(key?.name ?? ''))
          .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, by: '' })),
      ]);
      let lean = code;
      for (const { start, end, by } of cuts.sort((a, b) => b.start - a.start))
        lean = lean.slice(0, start) + by + lean.slice(end);
      return { code: lean, map: null };
    },
  },
});
