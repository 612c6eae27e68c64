import type { PseudoCode } from './languages.ts';
import { type Message, parseMessage } from './message.ts';

/**
 * Languages made from English, to see on a screen what has no translation, no room to grow or no
 * right-to-left layout, before a translator has written a word. Placeholders and choices stay as they are.
 */

const plain = 'ACDEGHIJKLNORSTUYZacdeghijklnorstuyz';
const accented = 'ÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛÝŽåçðéĝĥîĵķļñöŕšţûýž';
const accents = new Map(Array.from(plain, (letter, index) => [letter, accented[index] ?? letter]));
const accent = (text: string) => Array.from(text, (letter) => accents.get(letter) ?? letter).join('');

/** U+202E lets Latin words run from right to left; U+202C ends it. Word by word, so that lines still break. */
const mirror = (text: string) => text.replace(/\S+/gu, '\u202e$&\u202c');

/** Runs of braces are quoted; inside a plural `#` too, elsewhere it is an ordinary character. */
const quote = (text: string, inPlural: boolean) =>
  text.replace(inPlural ? /[{}#](?:['{}#]*[{}#])?|'/g : /[{}](?:['{}]*[{}])?|'/g, (run) =>
    run === "'" ? "''" : `'${run.replaceAll("'", "''")}'`,
  );

type Change = (literal: string) => string;

/** The text of a message again, its literals changed. */
export const writeMessage = (message: Message, change: Change, inPlural = false): string =>
  message
    .map((part) => {
      if (typeof part === 'string') return quote(change(part), inPlural);
      if (part.kind === 'count') return '#';
      if (part.kind === 'value') return `{${part.name}}`;
      if (part.kind === 'money') return `{${part.name}, money}`;
      const cases = Array.from(part.cases, ([name, inner]) => {
        return ` ${name} {${writeMessage(inner, change, inPlural || part.kind === 'plural')}}`;
      });
      return `{${part.name}, ${part.kind},${cases.join('')}}`;
    })
    .join('');

/** German and Greek run some forty per cent longer than English. */
const padding = (length: number) =>
  ' ñöþéš ñöþéš'.repeat(Math.ceil(length / 20)).slice(0, Math.ceil(length * 0.4));

export const pseudoText = (lang: PseudoCode, text: string): string => {
  const message = parseMessage(text);
  if (lang === 'ar-XB') return writeMessage(message, mirror);
  return `[${writeMessage(message, accent)}${padding(text.length)}]`;
};
