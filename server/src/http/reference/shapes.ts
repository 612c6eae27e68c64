import * as z from 'zod/mini';
import { capital, namedShapes } from './named-shapes.ts';

/**
 * The JSON schemas of one document. Shapes that the contract names, and unnamed ones that occur again, are written once
 * under `components`: that halves the document, and generated clients get names for what calls share.
 */

export type Json = { [key: string]: unknown };

export type Shapes = {
  /** Returns the schema for a place in the document, which `components` may still replace by a reference. */
  add(name: string, schema: z.ZodMiniType): Json;
  /** Call it last. */
  components(): Json;
};

/** A reference takes some fifty characters itself. */
const WORTH_SHARING = 120;

export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

export const createShapes = (): Shapes => {
  const components: Json = {};
  const added: { name: string; schema: Json }[] = [];
  return {
    add: (name, schema) => {
      // In and out alike: a field that a request may leave out has its default, and answers have neither.
      const translated = z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        metadata: namedShapes,
      });
      const {
        $schema: _,
        $defs,
        ...rest
      } = JSON.parse(JSON.stringify(translated).replaceAll('"#/$defs/', '"#/components/schemas/'));
      Object.assign(components, $defs);
      added.push({ name, schema: rest });
      return rest;
    },
    components: () => {
      const named = Object.entries(components).map(([name, schema]) => ({ name, schema: schema as Json }));
      share([...named, ...added], components);
      return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
};

type Part = { name: string; schema: Json };

/** Returns the schemas directly inside of one, each named after its place. */
const partsOf = ({ name, schema }: Part): Part[] => [
  ...Object.entries((schema.properties ?? {}) as Json).map(([key, part]) => ({
    name: name + key.split('_').map(capital).join(''),
    schema: part as Json,
  })),
  ...['anyOf', 'oneOf', 'allOf', 'prefixItems']
    .flatMap((key) => (schema[key] ?? []) as Json[])
    .map((part, at) => ({ name: `${name}${at + 1}`, schema: part })),
  ...['items', 'additionalProperties']
    .filter((key) => typeof schema[key] === 'object')
    .map((key) => ({ name: `${name}Item`, schema: schema[key] as Json })),
];

/** Replaces every schema that occurs more than once by a reference to a component of its own. */
const share = (roots: readonly Part[], components: Json): void => {
  const seen = new Map<string, { name: string; schema: Json; places: Json[] }>();
  const visit = (part: Part): void => {
    const text = JSON.stringify(part.schema);
    const known = seen.get(text);
    // What lies inside of a repeated schema was counted at the first one.
    if (known) return void known.places.push(part.schema);
    seen.set(text, { ...part, places: [part.schema] });
    for (const inner of partsOf(part)) visit(inner);
  };
  for (const root of roots) visit(root);
  const named = new Set(Object.values(components));
  for (const [text, { name, schema, places }] of seen) {
    if (places.length < 2 || text.length < WORTH_SHARING) continue;
    if (!named.has(schema)) {
      if (name in components) throw new Error(`two shapes are named ${name}`);
      components[name] = { ...schema };
    }
    for (const place of places.filter((each) => !named.has(each))) {
      for (const key of Object.keys(place)) delete place[key];
      Object.assign(place, refTo(name));
    }
  }
};
