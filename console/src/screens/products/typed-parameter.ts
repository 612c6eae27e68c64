/** A number as it was typed; what is none goes to the server as it is, which says so at its field. Nothing: as it comes. */
export const typedParameter = (typed: string): number | string | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text;
};
