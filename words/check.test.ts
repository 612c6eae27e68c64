import { describe, expect, it } from 'vitest';
import { checkWords } from './check.ts';

const english = {
  identity: {
    login_title: 'Sign in',
    hello: 'Hello {name}',
    tries: '{n, plural, one {# try} other {# tries}} left',
    cost: 'It costs {price, money} USDT',
    sent: '{kind, select, email {E-mail} other {Message}} sent',
  },
};

const german = {
  identity: {
    login_title: 'Anmelden',
    hello: 'Hallo {name}',
    tries: 'Noch {n, plural, one {# Versuch} other {# Versuche}}',
    cost: 'Kostet {price, money} USDT',
    sent: '{kind, select, email {E-Mail} other {Nachricht}} gesendet',
  },
};

/** What is wrong when German says this and all else is well. */
const inGerman = (texts: Record<string, unknown>) => {
  const de = { identity: { ...german.identity, ...texts } } as typeof english;
  return checkWords({ en: english, de });
};

const inEnglish = (text: unknown) => {
  const en = { identity: { login_title: text } } as typeof english;
  return checkWords({ en });
};

describe('the check of the words', () => {
  it('finds nothing wrong with complete languages, nor with one that lacks a text, a file or all', () => {
    expect(checkWords({ en: english, de: german })).toEqual([]);
    const { login_title, ...rest } = german.identity;
    expect(checkWords({ en: english, de: { identity: rest }, fr: {} })).toEqual([]);
  });

  it('finds a file that English has not', () => {
    expect(checkWords({ en: english, de: { device: { title: 'Neues' } } })).toEqual([
      'words/de/device.json: English has no such file',
    ]);
  });

  it('finds an extra key', () => {
    expect(inGerman({ logout: 'Abmelden' })).toEqual(['words/de/identity.json: extra "logout"']);
  });

  it('finds a folder that is no language of ours', () => {
    expect(checkWords({ en: english, fil: english })).toEqual(['words/fil: not one of our languages']);
  });

  it.each([
    ['a missing placeholder', { hello: 'Hallo' }, '"hello" lacks {name}'],
    ['an extra placeholder', { login_title: '{x}' }, '"login_title" has {x}, which English has not'],
    ['a name that a French apostrophe swallows', { hello: "l'{name}'" }, '"hello" lacks {name}'],
    [
      'a plain value counted',
      { hello: '{name, plural, one {#} other {#}}' },
      '"hello" counts {name}, which English does not',
    ],
    [
      'an amount that is not shown as one',
      { cost: 'Kostet {price} USDT' },
      '"cost" shows {price} not as money, unlike English',
    ],
    [
      'a translated choice',
      { sent: '{kind, select, brief {Brief} other {Nachricht}}' },
      '"sent" chooses "brief" of {kind}, which English does not',
    ],
    [
      'a plural without "other"',
      { tries: '{n, plural, one {#}}' },
      '"tries" is broken: plural without "other" at character 21',
    ],
    ['an unbalanced text', { hello: 'Hallo {name' }, '"hello" is broken: broken "{" at character 7'],
    [
      'a direction override',
      { login_title: 'An\u202emelden' },
      '"login_title" has the forbidden character U+202E',
    ],
    [
      'a control character',
      { login_title: 'An\u0007melden' },
      '"login_title" has the forbidden character U+0007',
    ],
    ['an empty text', { login_title: ' ' }, '"login_title" is empty'],
    ['what is not a text', { login_title: { nested: 'Anmelden' } }, '"login_title" is not a text'],
  ])('finds %s', (_, texts, problem) => {
    expect(inGerman(texts)).toEqual([`words/de/identity.json: ${problem}`]);
  });

  it('finds a plural form that the language has and the text lacks, also inside a choice', () => {
    const tries = '{n, plural, one {# попытка} few {# попытки} other {# попытки}}';
    const ru = { identity: { ...german.identity, tries } };
    expect(checkWords({ en: english, ru })).toEqual(['words/ru/identity.json: "tries" lacks "many" of {n}']);
    const sent = '{kind, select, email {{n, plural, other {#}}} other {}}';
    expect(
      checkWords({
        en: { identity: { sent: '{kind, select, email {{n, plural, other {#}}} other {x}}' } },
        de: { identity: { sent } },
      }),
    ).toEqual(['words/de/identity.json: "sent" lacks "one" of {n}']);
  });

  it('does not ask French for a form that begins at a million', () => {
    const fr = { identity: { ...german.identity, tries: '{n, plural, one {# essai} other {# essais}}' } };
    expect(checkWords({ en: english, fr })).toEqual([]);
  });

  it('finds a text that was left in English, unless the language shares it', () => {
    expect(inGerman({ login_title: 'Sign in' })).toEqual([
      'words/de/identity.json: "login_title" is the English text',
    ]);
    const shared = { de: ['Sign in'] };
    const de = { identity: { ...german.identity, login_title: 'Sign in' } };
    expect(checkWords({ en: english, de }, shared)).toEqual([]);
    const names = { identity: { money: '{amount} USDT', brand: 'Paperlock' } };
    expect(checkWords({ en: names, de: names })).toEqual([]);
  });

  it('wants no texts of the console but in English', () => {
    const desk = { console: { menu: 'Menu' } };
    expect(checkWords({ en: { ...english, ...desk }, de: german })).toEqual([]);
    expect(checkWords({ en: { ...english, ...desk }, de: { ...german, ...desk } })).toEqual([
      'words/de/console.json: the console speaks English only',
    ]);
  });

  it('finds both names of a renamed placeholder', () => {
    expect(inGerman({ hello: 'Hallo {nom}' })).toEqual([
      'words/de/identity.json: "hello" lacks {name}',
      'words/de/identity.json: "hello" has {nom}, which English has not',
    ]);
  });

  it('lets a language do without plural forms, and break its lines', () => {
    expect(inGerman({ tries: 'noch {n} Mal', login_title: 'Hier\nanmelden' })).toEqual([]);
  });

  it('finds in English what it finds elsewhere, and names it once', () => {
    expect(inEnglish('{n, plural, one {#}}')).toEqual([
      'words/en/identity.json: "login_title" is broken: plural without "other" at character 21',
    ]);
    expect(inEnglish('')).toEqual(['words/en/identity.json: "login_title" is empty']);
  });

  it('finds a key that is none', () => {
    const en = { identity: { 'login-title': 'Sign in' } };
    expect(checkWords({ en })).toEqual([
      'words/en/identity.json: "login-title" is no key: use a-z, 0-9 and _',
    ]);
  });
});
