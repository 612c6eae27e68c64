/** A token of a world begins with its name; addresses that carry no token carry the name instead. */
export const worldQuery = (token: string): string => {
  const name = /^([0-9a-z]{16})_/.exec(token)?.[1];
  return name === undefined ? '' : `?world=${name}`;
};
