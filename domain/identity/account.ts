/** One field takes all three kinds of account name; this says which it is and the one form it is stored in. */

export type AccountKind = 'email' | 'phone' | 'username';
export type AccountName = { kind: AccountKind; account: string };

const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const PHONE = /^\+[1-9]\d{6,14}$/;
const USERNAME = /^[a-z][a-z0-9_]{2,29}$/;

export const readAccount = (typed: string): AccountName | null => {
  if (typed.length > 254) return null;
  // NFKC turns full-width letters and digits into the plain ones they look like, so look-alikes meet.
  const text = typed.normalize('NFKC').trim();
  if (text.includes('@')) return named('email', text.toLowerCase(), EMAIL);
  // Where a plus is hard to type, 00 stands for it.
  if (/^\+?[\d\s().-]+$/.test(text))
    return named('phone', text.replace(/[\s().-]/g, '').replace(/^00/, '+'), PHONE);
  return named('username', text.toLowerCase(), USERNAME);
};

const named = (kind: AccountKind, account: string, shape: RegExp): AccountName | null =>
  shape.test(account) ? { kind, account } : null;
