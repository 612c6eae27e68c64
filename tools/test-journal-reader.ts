/**
 * A reader of the journal that knows nothing of how it was made: plain text in, balance per account out. It stops at
 * whatever does not balance, was not declared or is not asserted rightly, as hledger does.
 */
export const readJournal = (text: string): Map<string, bigint> => {
  const balances = new Map<string, bigint>();
  const declared = new Set<string>();
  let open: { line: string; sum: bigint } | undefined;
  const finish = (): void => {
    if (open && open.sum !== 0n) throw new Error(`does not balance: ${open.line}`);
    open = undefined;
  };
  for (const line of text.split('\n')) {
    const [, account = '', amount = '', , asserted] = posting.exec(line) ?? [];
    if (line === '') finish();
    else if (line.startsWith('account ')) declared.add(line.slice('account '.length));
    else if (/^\d{4}-\d\d-\d\d \* /.test(line)) open = { line, sum: 0n };
    else if (account && open) {
      if (!declared.has(account)) throw new Error(`was not declared: ${line}`);
      const balance = (balances.get(account) ?? 0n) + microOf(amount);
      if (asserted !== undefined && microOf(asserted) !== balance) throw new Error(`is not so: ${line}`);
      balances.set(account, balance);
      open.sum += microOf(amount);
    } else if (!/^(;|commodity USDT$| {4}format )/.test(line)) throw new Error(`cannot be read: ${line}`);
  }
  finish();
  return balances;
};

const posting = /^ {4}(\S+) {2}(-?\d+\.\d{6}) USDT( = (-?\d+\.\d{6}) USDT)?$/;

export const microOf = (text: string): bigint => BigInt(text.replace('.', ''));
