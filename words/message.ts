/**
 * A text as translators write it, taken apart: the part of ICU MessageFormat that our texts need.
 * `{name}`, `{amount, money}` for decimal text that is shown as money, `{n, plural, =0 {none} one {# day} other {# days}}`, `{x, select, a {…} other {…}}`, nested
 * as deep as needed. `''` is an apostrophe where one would be mistaken for a quote; `'{'` is a brace.
 */
export type Message = readonly Piece[];
export type Piece = string | Placeholder | Amount | Count | Choice;
type Placeholder = { readonly kind: 'value'; readonly name: string };
type Amount = { readonly kind: 'money'; readonly name: string };
/** `#`: the number of the plural around it. */
type Count = { readonly kind: 'count' };
type Choice = {
  readonly kind: 'plural' | 'select';
  readonly name: string;
  readonly cases: ReadonlyMap<string, Message>;
};

/** Throws a SyntaxError with the position; what it returns is whole, every choice with its `other`. */
export const parseMessage = (text: string): Message => {
  let at = 0;

  const fail = (what: string): never => {
    throw new SyntaxError(`${what} at character ${at + 1}`);
  };

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };

  const readCases = (kind: Choice['kind'], inPlural: boolean): Map<string, Message> => {
    const cases = new Map<string, Message>();
    while (!take(/\s*\}/y)) {
      const name =
        take(kind === 'plural' ? /\s*(=\d+|zero|one|two|few|many|other)\s*\{/y : /\s*(\w+)\s*\{/y)?.[1] ??
        fail(`broken ${kind}`);
      if (cases.has(name)) fail(`"${name}" twice`);
      cases.set(name, read(true, inPlural || kind === 'plural'));
    }
    if (!cases.has('other')) fail(`${kind} without "other"`);
    return cases;
  };

  const readBraces = (inPlural: boolean): Piece => {
    const [, name = '', money, kind] =
      take(/\{\s*([a-zA-Z]\w*)\s*(?:\}|,\s*(money)\s*\}|,\s*(plural|select)\s*,)/y) ?? fail('broken "{"');
    if (money) return { kind: 'money', name };
    if (kind !== 'plural' && kind !== 'select') return { kind: 'value', name };
    return { kind, name, cases: readCases(kind, inPlural) };
  };

  const read = (nested: boolean, inPlural: boolean): Message => {
    const parts: Piece[] = [];
    let literal = '';
    const add = (part?: Piece) => {
      if (literal) parts.push(literal);
      literal = '';
      if (part) parts.push(part);
    };
    for (;;) {
      const char = text[at];
      if (char === undefined) {
        if (nested) fail('"{" never closed');
        break;
      }
      if (char === '{') add(readBraces(inPlural));
      else if (char === '}') {
        if (!nested) fail('"}" never opened');
        at += 1;
        break;
      } else if (char === '#' && inPlural) {
        at += 1;
        add({ kind: 'count' });
      } else {
        const quoted = take(inPlural ? /'([{}#](?:[^']|'')*)'/y : /'([{}](?:[^']|'')*)'/y);
        literal += (quoted?.[1] ?? take(/''|./suy)?.[0] ?? '').replaceAll("''", "'");
      }
    }
    add();
    return parts;
  };

  return read(false, false);
};
