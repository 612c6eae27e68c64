export const limits = {
  enterByIp: { name: 'operator_enter_ip', tries: 30, perSeconds: 60 },
  sit: { name: 'operator_sit', tries: 20, perSeconds: 900 },
  byIp: { name: 'operator_ip', tries: 30, perSeconds: 60 },
  here: { name: 'operator_here', tries: 10, perSeconds: 900 },
  byAccount: { name: 'operator_account', tries: 50, perSeconds: 3600 },
  // Networks from which the operator signed in before are counted separately, so that strangers cannot use up these tries.
  byOwner: { name: 'operator_owner', tries: 50, perSeconds: 3600 },
  // A person with the password must not guess codes without end by starting again and again.
  code: { name: 'operator_code', tries: 20, perSeconds: 3600 },
  // A person with a stolen session must not guess the password there.
  again: { name: 'operator_again', tries: 10, perSeconds: 900 },
};
