import type { Plugin } from 'vite';

/** What a call says of itself to the server and to the reference page. A browser reads none of it. */
const ofTheServer: readonly string[] = ['summary', 'request', 'refusals'];

type Node = { type: string; start: number; end: number };
type Made = Node & { callee: { name?: string }; arguments: (Node & { properties?: Property[] })[] };
type Property = Node & { key?: { name?: string } };
type Statement = Node & { declaration?: Statement; declarations?: { init: Node | null }[] };
type Cut = { start: number; end: number; by: string };

const isCall = (node: Node): node is Made => node.type === 'CallExpression';
const isFunction = ({ type }: Node): boolean => /Function/.test(type);
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Every call that is made as the file is loaded, from the outside in; what a function does waits until somebody calls it. */
const callsIn = (node: Node): Made[] => {
  if (isFunction(node)) return [];
  const parts = Object.values<unknown>(node).flat().filter(isNode);
  return [...(isCall(node) ? [node] : []), ...parts.flatMap(callsIn)];
};

/** Nothing happens but that a shape is made, so without a reader it need not be made. */
const cutsOf = (code: string, call: Made): Cut[] => [
  { start: call.start, end: call.start, by: '/* @__PURE__ */ ' },
  ...(/^define(Call|Upload)$/.test(call.callee.name ?? '') ? (call.arguments[0]?.properties ?? []) : [])
    .filter(({ key }) => ofTheServer.includes(key?.name ?? ''))
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, by: '' })),
];

/**
 * Brings the contract to the browser without what only the server reads, and lets calls and shapes go that no page needs. A page
 * then neither fetches nor builds the schemas of requests, which its server checks.
 */
export const leanContract = (): Plugin => ({
  name: 'paperlock-lean-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      const { body } = this.parse(code) as unknown as { body: Statement[] };
      const values = body
        .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
        .flatMap(({ init }) => init ?? []);
      const all = values.flatMap(callsIn).flatMap((call) => cutsOf(code, call));
      const cuts = all.filter((cut) => !all.some(({ start, end }) => start < cut.start && cut.start < end));
      let lean = code;
      for (const { start, end, by } of cuts.sort((a, b) => b.start - a.start || b.end - a.end))
        lean = lean.slice(0, start) + by + lean.slice(end);
      return { code: lean, map: null };
    },
  },
});
