/** The script of the reference page. It writes text only: the page's policy allows no markup from scripts. */

/** @typedef {{ [key: string]: any }} Json */

/** @type {(id: string) => any} */
const byId = (id) => document.getElementById(id);

/** @type {<Name extends keyof HTMLElementTagNameMap>(name: Name, settings?: Json, ...inside: (Node | string)[]) => HTMLElementTagNameMap[Name]} */
const make = (name, settings = {}, ...inside) => {
  const made = Object.assign(document.createElement(name), settings);
  made.append(...inside);
  return made;
};

// Search

const entries = [...document.querySelectorAll('section details')].map((entry) => ({
  entry: /** @type {HTMLDetailsElement} */ (entry),
  says: (entry.textContent ?? '').toLowerCase(),
}));
const areas = [...document.querySelectorAll('section')].map((section) => ({
  section: /** @type {HTMLElement} */ (section),
  link: document.querySelector(`nav a[href="#${section.getAttribute('aria-labelledby')}"]`)?.parentElement,
}));

const find = () => {
  const words = byId('words').value.toLowerCase().split(/\s+/);
  let found = 0;
  for (const { entry, says } of entries) {
    entry.hidden = !words.every((/** @type {string} */ word) => says.includes(word));
    if (!entry.hidden) found += 1;
  }
  for (const { section, link } of areas) {
    section.hidden = !section.querySelector('details:not([hidden])');
    if (link) link.hidden = section.hidden;
  }
  byId('found').textContent =
    found === entries.length ? `${found} calls` : `${found} of ${entries.length} calls`;
  byId('none').hidden = found > 0;
};
byId('words').addEventListener('input', find);
byId('find').addEventListener('submit', (/** @type {Event} */ event) => event.preventDefault());

// Sign-in

byId('own')?.addEventListener('click', () => {
  let kept = '';
  try {
    const { value, expiry } = JSON.parse(localStorage.getItem('paperlock.cache.token') ?? '{}');
    if (Date.now() < expiry) kept = String(value);
  } catch {
    // A browser may keep nothing.
  }
  byId('token').value = kept;
  byId('whose').textContent = kept
    ? 'Calls are made as you.'
    : 'Not signed in here. Sign in to the app first.';
});

// What a call asks and answers

/** @type {Promise<Json> | undefined} */
let loading;
const load = () => {
  loading ??= fetch('/api/openapi.json').then((answer) => answer.json());
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

/** @type {(api: Json, ref: string) => Json} */
const follow = (api, ref) =>
  ref
    .split('/')
    .slice(1)
    .reduce((part, key) => part[key], api);

/** @type {(schema: Json) => string} */
const limits = ({ minLength, maxLength, minimum, maximum, default: preset }) =>
  [
    minLength !== undefined || maxLength !== undefined
      ? `${minLength ?? 0} to ${maxLength ?? 'any'} characters`
      : '',
    minimum > Number.MIN_SAFE_INTEGER ? `from ${minimum}` : '',
    maximum < Number.MAX_SAFE_INTEGER ? `to ${maximum}` : '',
    preset === undefined ? '' : `default ${JSON.stringify(preset)}`,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Writes a schema as a short text. Shared shapes that are no objects are called by name and collected in `names`.
 * @type {(api: Json, schema: Json, names: Map<string, Json>, indent?: string) => string}
 */
const written = (api, schema, names, indent = '') => {
  /** @type {(part: Json, deeper?: string) => string} */
  const inner = (part, deeper = indent) => written(api, part, names, deeper);
  if (schema.$ref) {
    const target = follow(api, schema.$ref);
    if (target.properties || target.oneOf || target.anyOf || target.items || target.$ref)
      return inner(target);
    const name = schema.$ref.split('/').at(-1);
    names.set(name, target);
    return name;
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ one) => JSON.stringify(one)).join(' | ');
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.map((/** @type {Json} */ one) => inner(one)).join(' | ');
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, part]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      return `${indent}  ${name}${mark}: ${inner(part, `${indent}  `)}`;
    });
    return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`;
  }
  if (schema.prefixItems)
    return `[${schema.prefixItems.map((/** @type {Json} */ one) => inner(one)).join(', ')}]`;
  if (schema.items) return `list of ${inner(schema.items)}`;
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${inner(schema.additionalProperties)} }`;
  const limited = limits(schema);
  const kind = [schema.type ?? 'anything'].flat().join(' | ');
  return limited ? `${kind} (${limited})` : kind;
};

/** @type {(said: string) => string} */
const plain = (said) => said.replaceAll('`', '');

/** @type {(title: string, ...parts: Node[]) => Node[]} */
const titled = (title, ...parts) => [make('h3', { textContent: title }), ...parts];

/** @type {(pairs: [string, string][]) => Node} */
const list = (pairs) =>
  make('dl', {}, ...pairs.flatMap(([term, said]) => [make('dt', {}, term), make('dd', {}, plain(said))]));

/** @type {(api: Json, schema: Json) => Node[]} */
const shape = (api, schema) => {
  /** @type {Map<string, Json>} */
  const names = new Map();
  const text = make('pre', {}, written(api, schema, names));
  /** @type {[string, string][]} */
  const pairs = [...names].map(([name, target]) => {
    const { description, format, pattern } = target;
    return [name, description ?? format ?? (limits(target) || pattern || written(api, target, new Map()))];
  });
  return pairs.length === 0 ? [text] : [text, list(pairs)];
};

/** @type {(api: Json, call: Json) => Node} */
const refusals = (api, call) => {
  const own = Object.entries(call['x-refusals'] ?? {}).map(([name, code]) => [String(code), name]);
  const shared = Object.entries(call.responses)
    .filter(([status]) => status !== '200')
    .map(([status, { $ref }]) => [status, follow(api, $ref).description]);
  return list(
    /** @type {[string, string][]} */ ([
      ...own,
      ['400', 'malformed: `data.field` names the field.'],
      ...shared,
    ]),
  );
};

// Trying a call

/** @type {(value: unknown) => string} */
const pretty = (value) => JSON.stringify(value, null, 2);

/** A number of its own for each try: with the example's, a second try would be a repetition of the first. */
/** @type {(example: Json) => Json} */
const fresh = (example) =>
  'request_no' in example && crypto.randomUUID ? { ...example, request_no: crypto.randomUUID() } : example;

/** @type {(path: string, call: Json, type: string, example: Json) => Node[]} */
const trial = (path, call, type, example) => {
  const isForm = type !== 'application/json';
  const { file: _, ...fields } = example;
  const body = make('textarea', { id: `${path}-body`, value: pretty(fresh(fields)), spellcheck: false });
  const file = make('input', { id: `${path}-file`, type: 'file' });
  const send = make('button', { type: 'submit', textContent: 'Send' });
  const result = make('div', {});
  result.setAttribute('role', 'status');
  const form = make('form', {}, make('label', { htmlFor: body.id }, isForm ? 'Fields' : 'Request'), body);
  if (isForm) form.append(make('label', { htmlFor: file.id }, 'File'), file);
  form.append(send);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    result.replaceChildren('Sending…');
    try {
      result.replaceChildren(
        ...(await tried(path, call, body.value, isForm ? (file.files?.[0] ?? null) : undefined)),
      );
    } catch (error) {
      result.replaceChildren(
        error instanceof SyntaxError
          ? `The request is no JSON: ${error.message}`
          : 'No answer. Check your connection and send again.',
      );
    }
    send.disabled = false;
  });
  return titled(
    'Try it',
    make('p', {}, 'Sends a real request to this installation. The money is practice money.'),
    form,
    result,
  );
};

/** @type {(path: string, call: Json, text: string, file: File | null | undefined) => Promise<Node[]>} */
const tried = async (path, call, text, file) => {
  const asked = JSON.parse(text || '{}');
  const token = call.security.length > 0 ? byId('token')?.value.trim() : '';
  /** @type {Record<string, string>} */
  const headers = { lang: 'en', timezone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  if (token) headers.authorization = `Bearer ${token}`;
  if (file === undefined) headers['content-type'] = 'application/json';
  const form = new FormData();
  for (const [name, value] of Object.entries(asked)) form.append(name, String(value));
  if (file) form.append('file', file);
  const began = performance.now();
  const answer = await fetch(`/api/${path}`, {
    method: 'POST',
    headers,
    body: file === undefined ? JSON.stringify(asked) : form,
  });
  const said = await answer.json();
  const took = Math.round(performance.now() - began);
  const sent = Object.entries(headers).map(
    ([name, value]) => `${name}: ${name === 'authorization' ? 'Bearer …' : value}`,
  );
  return [
    ...titled('Request', make('pre', {}, [`POST /api/${path}`, ...sent, '', pretty(asked)].join('\n'))),
    ...titled(`Answer: HTTP ${answer.status}, code ${said.code}, ${took} ms`, make('pre', {}, pretty(said))),
  ];
};

// Entries

/** @type {(path: string) => Promise<Node>} */
const described = async (path) => {
  const api = await load();
  const call = api.paths[`/api/${path}`].post;
  const [type, { schema, example }] = /** @type {[string, Json]} */ (
    Object.entries(call.requestBody.content)[0]
  );
  const [done] = call.responses[200].content['application/json'].schema.oneOf;
  const isOperators = call.security.some((/** @type {Json} */ one) => 'cookie' in one);
  return make(
    'div',
    { className: 'tried' },
    ...(call.description ? [make('p', {}, plain(call.description))] : []),
    ...titled(type === 'application/json' ? 'Asks' : `Asks (${type})`, ...shape(api, schema)),
    ...titled('Answers in data', ...shape(api, done.allOf[1].properties.data)),
    ...titled('Refusals', refusals(api, call)),
    ...(isOperators ? titled('Example', make('pre', {}, pretty(example))) : trial(path, call, type, example)),
  );
};

for (const { entry } of entries) {
  entry.addEventListener('toggle', async () => {
    if (!entry.open || entry.children.length > 1) return;
    const waiting = make('p', { textContent: 'Loading…' });
    entry.append(waiting);
    try {
      waiting.replaceWith(await described(entry.id));
    } catch {
      waiting.remove();
      entry.open = false;
      byId('found').textContent = 'The document could not be read. Open the call again.';
    }
  });
}

const opened = document.getElementById(decodeURIComponent(location.hash.slice(1)));
if (opened instanceof HTMLDetailsElement) {
  opened.open = true;
  opened.scrollIntoView();
}
