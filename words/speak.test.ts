import { describe, expect, it, vi } from 'vitest';
import { createSpeaker, type Say } from './speak.ts';

describe('a speaker', () => {
  const catalog = {
    'common.ok': 'Gut',
    'common.unknown_mistake': 'unbekannter Fehler',
    'test.hello': 'Hallo {name}',
  };

  it('says a text in its language', () => {
    const { say, lang, tag, dir } = createSpeaker({ lang: 'ph', catalog });
    expect(say('common.ok')).toBe('Gut');
    expect({ lang, tag, dir }).toEqual({ lang: 'ph', tag: 'fil', dir: 'ltr' });
  });

  it('says texts whose key comes as data', () => {
    expect(createSpeaker({ lang: 'de', catalog }).sayKey('test.hello', { name: 'Bo' })).toBe('Hallo Bo');
  });

  it('sets values off in a right-to-left language', () => {
    const { sayKey } = createSpeaker({ lang: 'ar', catalog });
    expect(sayKey('test.hello', { name: 'Bo' })).toBe('Hallo \u2068Bo\u2069');
  });

  it('says "unknown mistake" for a key that nobody has, and reports it once', () => {
    const onMissing = vi.fn();
    const { sayKey } = createSpeaker({ lang: 'de', catalog, onMissing });
    expect([sayKey('no.such'), sayKey('no.such'), sayKey('constructor')]).toEqual(
      Array(3).fill('unbekannter Fehler'),
    );
    expect(onMissing.mock.calls).toEqual([['no.such'], ['constructor']]);
  });

  it('still has words when it has no catalog at all', () => {
    expect(createSpeaker({ lang: 'en', catalog: {} }).say('common.ok')).toBe('unknown mistake');
  });
});

describe('what does not compile', () => {
  type Known = {
    plain: Record<never, never>;
    greeting: { name: string | number };
    sent: { name: string | number; n: number };
  };
  const say: Say<Known> = (key, ...params) => JSON.stringify([key, ...params]);

  it('is everything but a known key with exactly its values', () => {
    say('plain');
    say('greeting', { name: 'Bo' });
    say('sent', { name: 'Bo', n: 2 });

    // @ts-expect-error no such key
    say('plane');
    // @ts-expect-error the value is missing
    say('greeting');
    // @ts-expect-error the value has another name
    say('greeting', { title: 'Bo' });
    // @ts-expect-error a value too many
    say('greeting', { name: 'Bo', n: 2 });
    // @ts-expect-error values for a text that takes none
    say('plain', { name: 'Bo' });
    // @ts-expect-error a plural counts numbers
    say('sent', { name: 'Bo', n: 'two' });
  });

  it('is a choice of keys without the values of each', () => {
    const either = (key: 'plain' | 'greeting' | 'sent') => say(key, { name: 'Bo', n: 2 });
    const tooFew = (key: 'plain' | 'greeting') =>
      // @ts-expect-error one of the two needs a name
      say(key);
    expect([either('sent'), tooFew('plain')]).toEqual(['["sent",{"name":"Bo","n":2}]', '["plain"]']);
  });
});
