import { format, type Params } from './format.ts';
import type { Words } from './keys.gen.ts';
import { type Direction, type LangCode, languageByCode } from './languages.ts';

/** Full key to text, `identity.login_title` → `Sign in`. */
export type Catalog = Readonly<Record<string, string>>;
export type WordKey = keyof Words;

/** The names that any member of a union has, where `keyof` gives those that all have. */
type NamesIn<Needs> = Needs extends Needs ? keyof Needs : never;
/** A union turned into the intersection of its members. */
type All<Union> = (Union extends Union ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** What must follow a key: nothing, or exactly the values its text needs; for a union of keys, those of each. */
type ParamsOf<Needs> = [NamesIn<Needs>] extends [never] ? [] : [params: All<Needs>];

/** Says a text by its key. A wrong key, a missing value and one too many do not compile. */
export type Say<Known> = <Key extends keyof Known>(key: Key, ...params: ParamsOf<Known[Key]>) => string;

export type Speaker = {
  readonly lang: LangCode;
  /** For Intl and the functions of display.ts. */
  readonly tag: string;
  readonly dir: Direction;
  readonly say: Say<Words>;
  /** For keys that come as data: a refusal's name, a stored message. */
  readonly sayKey: (key: string, params?: Params) => string;
};

type SpeakerSettings = {
  readonly lang: LangCode;
  /** Already filled with English where the language has gaps. */
  readonly catalog: Catalog;
  /** Told once about each key that not even English has. */
  readonly onMissing?: (key: string) => void;
};

export const createSpeaker = ({ lang, catalog, onMissing }: SpeakerSettings): Speaker => {
  const { tag, dir } = languageByCode(lang);
  const reported = new Set<string>();
  const textOf = (key: string) => (Object.hasOwn(catalog, key) ? catalog[key] : undefined);

  const sayKey = (key: string, params: Params = {}): string => {
    const text = textOf(key);
    if (text !== undefined) return format(text, params, tag, dir === 'rtl');
    if (!reported.has(key)) {
      reported.add(key);
      onMissing?.(key);
    }
    return textOf('common.unknown_mistake') ?? 'unknown mistake';
  };

  return { lang, tag, dir, say: (key, ...[params]) => sayKey(key, params as Params | undefined), sayKey };
};
