export const limits = {
  byIp: { name: 'operator_ip', tries: 30, perSeconds: 60 },
  here: { name: 'operator_here', tries: 10, perSeconds: 900 },
  byAccount: { name: 'operator_account', tries: 50, perSeconds: 3600 },
  // Networks from which the operator has signed in before are counted apart: strangers elsewhere cannot use these up.
  byOwner: { name: 'operator_owner', tries: 50, perSeconds: 3600 },
  // Whoever has the password may not guess codes for ever by beginning again and again.
  code: { name: 'operator_code', tries: 20, perSeconds: 3600 },
  // Whoever has a session may not guess the password there.
  again: { name: 'operator_again', tries: 10, perSeconds: 900 },
};
