import type { Call } from '@paperlock/contract/call.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import type { FastifyInstance } from 'fastify';
import { askedBy, openApiOf, refusalsOf, schemaOf } from './openapi.ts';
import { pagePolicy } from './security-headers.ts';

/** Serves the contract as a page for people: one section per call, no script, and the OpenAPI document beside it. */

export const serveReference = (fastify: FastifyInstance, calls: readonly Call[], version: string): void => {
  const document = onceAsked(() => openApiOf(calls, version));
  const page = onceAsked(() => {
    const html = pageOf(calls, version);
    return { html, policy: pagePolicy(html) };
  });
  fastify.get('/api/openapi.json', () => document());
  fastify.get('/api/reference', (_, reply) => {
    const { html, policy } = page();
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });
};

/** Made at the first request, because describing every schema takes most of the time of a start. */
const onceAsked = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const json = (value: unknown): string => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;

const section = (call: Call): string => `
<details id="${escaped(call.path)}">
  <summary><code>/api/${escaped(call.path)}</code> <small>${call.access}</small><br>${escaped(call.summary)}</summary>
  <h3>Asks${call.file ? ' (a form: multipart/form-data)' : ''}</h3>${json(askedBy(call))}
  <h3>Example</h3>${json(exampleOf(call))}
  <h3>Answers</h3>${json(schemaOf(call.response, 'output'))}
  <h3>Refusals</h3>
  <ul>${refusalsOf(call)
    .map(({ name, code }) => `<li><b>${code}</b> ${name}</li>`)
    .join('')}</ul>
</details>`;

const style = `
:root { color-scheme: light dark; --line: #8884; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 760px; margin: 0 auto; padding: 24px 16px 64px; }
details { border-block-end: 1px solid var(--line); padding-block: 12px; }
summary { cursor: pointer; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
pre { overflow: auto; padding: 12px; border: 1px solid var(--line); border-radius: 12px; }
h3 { font-size: 14px; margin-block: 16px 4px; }
`;

const pageOf = (calls: readonly Call[], version: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paperlock: the calls</title><style>${style}</style>
</head>
<body>
<main>
<h1>Paperlock: the calls</h1>
<p>Version ${escaped(version)}. Every call is a <code>POST</code> with a JSON object, and answers with
<code>{ code, status_code, message, data, request_id, server_time }</code>; success is code 200. Headers:
<code>Authorization: Bearer …</code>, <code>lang</code>, <code>timezone</code>.
The same as a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${calls.map(section).join('\n')}
</main>
</body>
</html>
`;
