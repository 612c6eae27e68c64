import { parseMicro } from '@paperlock/domain/money.ts';
import { showMoney } from './display.ts';
import { type Message, parseMessage } from './message.ts';
import { remember } from './remember.ts';

export type Params = Readonly<Record<string, string | number>>;

const numberFormat = remember((tag: string) => new Intl.NumberFormat(tag, { numberingSystem: 'latn' }));
const pluralRules = remember((tag: string) => new Intl.PluralRules(tag));

/** A broken text is kept as it stands: a screen must never fall over a translation. The build refuses it. */
const messageOf = remember((text: string): Message => {
  try {
    return parseMessage(text);
  } catch {
    return [text];
  }
});

/** What is no amount stays as it is: a text must never hide what it was given. */
const moneyText = (decimal: string, tag: string): string => {
  const size = parseMicro(decimal.replace(/^-/, ''));
  if (size === null) return decimal;
  return showMoney(tag, decimal.startsWith('-') ? -size : size, { purpose: 'exact' });
};

/**
 * Fills a text. With `isolate` (right-to-left languages) every value is set off from the sentence, so that
 * an amount or an address keeps its own direction.
 */
export const format = (text: string, params: Params, tag: string, isolate = false): string => {
  const show = (value: string | number): string => {
    if (typeof value === 'number') return numberFormat(tag).format(value);
    return isolate ? `\u2068${value}\u2069` : value;
  };

  const fill = (message: Message, count: number): string =>
    message
      .map((part) => {
        if (typeof part === 'string') return part;
        if (part.kind === 'count') return show(count);
        const value = Object.hasOwn(params, part.name) ? params[part.name] : undefined;
        if (part.kind === 'value' || part.kind === 'money') {
          if (value === undefined) return `{${part.name}}`;
          return show(part.kind === 'money' ? moneyText(String(value), tag) : value);
        }
        const { cases, kind } = part;
        const number = kind === 'plural' ? Number(value) : count;
        const chosen =
          kind === 'plural'
            ? (cases.get(`=${number}`) ?? cases.get(pluralRules(tag).select(number)))
            : cases.get(String(value));
        return fill(chosen ?? cases.get('other') ?? [], number);
      })
      .join('');

  return fill(messageOf(text), 0);
};

/** A text that becomes something a person entered: without the marks that hold it apart from a sentence. */
export const asEntered = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
