import type { Json } from './shapes.ts';

/** Writes schemas of a document as TypeScript types, references as the names of components. */

const nameIn = (ref: string): string => ref.split('/').at(-1) ?? '';

const basic: Readonly<Record<string, string>> = { integer: 'number', object: 'Record<string, unknown>' };

export const typeText = (schema: Json): string => {
  const parts = (key: string): string[] =>
    ((schema[key] ?? []) as Json[]).map((part) => `(${typeText(part)})`);
  if (typeof schema.$ref === 'string') return nameIn(schema.$ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return (schema.enum as unknown[]).map((one) => JSON.stringify(one)).join(' | ');
  if (schema.oneOf || schema.anyOf) return [...parts('oneOf'), ...parts('anyOf')].join(' | ');
  if (schema.allOf) {
    const { allOf: _, ...rest } = schema;
    return [`(${typeText(rest)})`, ...parts('allOf')].join(' & ');
  }
  if (schema.prefixItems) return `[${parts('prefixItems').join(', ')}]`;
  if (schema.items) return `(${typeText(schema.items as Json)})[]`;
  if (schema.properties) {
    const required = (schema.required ?? []) as string[];
    const fields = Object.entries(schema.properties).map(
      ([name, part]) =>
        `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeText(part as Json)}`,
    );
    return `{ ${fields.join('; ')} }`;
  }
  const kinds = schema.type === undefined ? ['unknown'] : [schema.type].flat().map(String);
  return kinds.map((kind) => basic[kind] ?? kind).join(' | ');
};

/** One type for each component. */
export const typesOf = (components: Json): string =>
  Object.entries(components)
    .map(([name, schema]) => `type ${name} = ${typeText(schema as Json)};`)
    .join('\n');
