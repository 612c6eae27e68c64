import { readFileSync } from 'node:fs';
import type { Area } from '@paperlock/contract/areas.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { speakerFor } from '@paperlock/house/desk/answer.ts';
import type { Reference } from './openapi.ts';

/**
 * The reference page: every call by area, as one page without anything from elsewhere. What a call asks and answers is read
 * from the OpenAPI document when its entry is opened, so the page itself stays small.
 */

const text = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8').trim();

const escaped = (said: string): string => said.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where the contract writes `code`, so does the page. */
const marked = (said: string): string => escaped(said).replace(/`([^`]+)`/g, '<code>$1</code>');

const idOf = (name: string): string => `area-${name.toLowerCase().replace(/[^a-z]/g, '-')}`;

const entry = ({ path, access, summary }: Call): string =>
  `<details id="${escaped(path)}"><summary><code>${escaped(path)}</code> <i>${access}</i> <span>${marked(summary)}</span></summary></details>`;

const section = ({ name, description, calls }: Area): string => `<section aria-labelledby="${idOf(name)}">
<h2 id="${idOf(name)}">${escaped(name)}</h2><p>${escaped(description)}</p>
${calls.map(entry).join('\n')}
</section>`;

const contents = (areas: readonly Area[]): string =>
  areas
    .map(
      ({ name, calls }) =>
        `<li><a href="#${idOf(name)}">${escaped(name)}</a> <small>${calls.length}</small></li>`,
    )
    .join('\n');

/** Only where calls of customers are: an operator's session is in a cookie that no page may touch. */
const signIn = `<details id="sign-in"><summary>Sign-in for trying calls</summary>
<label for="token">Token of a practice account</label>
<input id="token" type="password" autocomplete="off" spellcheck="false">
<button type="button" id="own">Use this browser’s sign-in</button>
<p id="whose" role="status"></p>
</details>`;

export const pageOf = ({ title, version, areas }: Reference): string => {
  const all = areas.flatMap(({ calls }) => calls);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${text('./page.css')}</style>
</head>
<body>
<header><p>${escaped(speakerFor('en').say('ui.practice'))}</p></header>
<main>
<h1>${escaped(title)}</h1>
<p>Version ${escaped(version)}. Every call is a <code>POST</code> to <code>/api/…</code> with a JSON object. Code 200 is success, every other code a refusal.
<a href="/api/openapi.json">OpenAPI document</a></p>
<form role="search" id="find"><label for="words">Search calls</label>
<input id="words" type="search" autocomplete="off" spellcheck="false">
<output id="found" for="words">${all.length} calls</output></form>
${all.some(({ access }) => access === 'customer') ? signIn : ''}
<div class="columns">
<nav aria-label="Areas"><ul>
${contents(areas)}
</ul></nav>
<div>
${areas.map(section).join('\n')}
<p id="none" hidden>No call matches. Try a shorter word.</p>
</div>
</div>
</main>
<script type="module">${text('./page.js')}</script>
</body>
</html>
`;
};
