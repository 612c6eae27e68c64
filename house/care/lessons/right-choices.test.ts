import { checkKeys, choices } from '@paperlock/contract/lessons.ts';
import { languages } from '@paperlock/words/languages.ts';
import { readLanguage } from '@paperlock/words/load.ts';
import { describe, expect, it } from 'vitest';
import { rightChoices } from './right-choices.ts';

/** Of every question that a language has whole: whether the right answer is longer, or shorter, than both others. */
const lengthsIn = (lang: string) => {
  const texts = readLanguage(lang).lessons ?? {};
  return checkKeys.flatMap((key) => {
    const lengths = choices.map((choice) => [...(texts[`${key}_${choice}`] ?? '')].length);
    if (lengths.includes(0)) return [];
    const right = lengths[choices.indexOf(rightChoices[key])] ?? 0;
    const others = lengths.filter((_, nth) => choices[nth] !== rightChoices[key]);
    return [{ isLongest: right > Math.max(...others), isShortest: right < Math.min(...others) }];
  });
};

describe('the right answers', () => {
  it('stand at each of the three places, none of them in more than half of the questions', () => {
    for (const choice of choices) {
      const n = checkKeys.filter((key) => rightChoices[key] === choice).length;
      expect([n >= 2, n <= 5]).toEqual([true, true]);
    }
  });

  it.each(languages.map(({ code }) => code))(
    'are not given away by their length: the longest in a third of the questions at most, in %s',
    (lang) => {
      const asked = lengthsIn(lang);
      expect(asked.filter(({ isLongest }) => isLongest).length).toBeLessThanOrEqual(
        Math.ceil(asked.length / 3),
      );
      expect(asked.filter(({ isShortest }) => isShortest).length).toBeLessThanOrEqual(
        Math.ceil(asked.length / 2),
      );
    },
  );

  it('are the longest in three of ten questions at most in English, which has all of them', () => {
    const asked = lengthsIn('en');
    expect(asked).toHaveLength(10);
    expect(asked.filter(({ isLongest }) => isLongest).length).toBeLessThanOrEqual(3);
  });
});
