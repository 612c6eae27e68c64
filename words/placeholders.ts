import type { Message } from './message.ts';

/** What a text asks for by name, and how it uses it. A select also lists the cases it knows. */
export type Placeholders = Map<
  string,
  { plural: boolean; select: boolean; money: boolean; cases: Set<string> }
>;

export const placeholdersOf = (message: Message, found: Placeholders = new Map()): Placeholders => {
  for (const part of message) {
    if (typeof part === 'string' || part.kind === 'count') continue;
    const use = found.get(part.name) ?? { plural: false, select: false, money: false, cases: new Set() };
    found.set(part.name, use);
    if (part.kind === 'value') continue;
    use[part.kind] = true;
    if (part.kind === 'money') continue;
    for (const [name, inner] of part.cases) {
      if (part.kind === 'select') use.cases.add(name);
      placeholdersOf(inner, found);
    }
  }
  return found;
};
