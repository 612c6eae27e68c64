/** What a country is looked for by. */
export type Sought = { readonly code: string; readonly name: string; readonly dial_code: string };

/** Without accents and case: "cote" finds Côte d’Ivoire. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{P}]/gu, '')
    .toLowerCase()
    .trim();

/** Those whose name begins so come before those that merely contain it; digits look for the dial code. */
export const matchCountries = <Country extends Sought>(
  countries: readonly Country[],
  typed: string,
): readonly Country[] => {
  const digits = /^\s*\+?(\d+)\s*$/.exec(typed)?.[1];
  if (digits) return countries.filter(({ dial_code }) => dial_code.startsWith(digits));
  const wanted = plain(typed);
  if (wanted === '') return countries;
  const rank = ({ code, name }: Country): number => {
    const words = plain(name);
    if (code.toLowerCase() === wanted) return 0;
    if (words.startsWith(wanted)) return 1;
    return words.includes(wanted) ? 2 : 3;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((found) => found.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
};
