/**
 * The number of a money call. Make it when the form opens and keep it while the person retries, also after a
 * time-out: the server answers the same number and body with the same answer, so nothing is paid twice. A
 * changed form needs a new number, else the server refuses it (4009).
 *
 * Not `crypto.randomUUID`: browsers withhold that from pages opened by address, without https.
 */
export const requestNo = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
};
