// Checks that your balance and what you are promised are in the published liabilities, with node:crypto alone.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createClient } from '@paperlock/client';

const { PAPERLOCK_URL = 'http://localhost:4800', PAPERLOCK_KEY = '' } = process.env;
const paperlock = createClient({ url: PAPERLOCK_URL, key: PAPERLOCK_KEY });

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hex = (text) => Buffer.from(text, 'hex');
const byte = (value) => Buffer.from([value]);
const eight = (value) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
};
const micro = (amount) => {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
};

const { statement: signed, mine } = await paperlock.call('proof/mine');
const statement = JSON.parse(signed.text);

const key = createPublicKey({ key: Buffer.from(signed.public_key, 'base64'), format: 'der', type: 'spki' });
const isSigned = verify(null, Buffer.from(signed.text), key, Buffer.from(signed.signature, 'base64'));

// What is hashed, byte for byte, is in domain/proofs/encoding.ts.
const takenAt = eight(BigInt(Date.parse(statement.taken_at)));
const context = sha256(Buffer.from('PoL1'), eight(BigInt(statement.seq)), takenAt, hex(statement.prev));
const customer = hex(mine.customer_id.replaceAll('-', ''));
const commitment = sha256(byte(2), hex(mine.salt), customer, hex(mine.identity));

const leadsToRoot = ({ amount, position, path }, bucket) => {
  let node = {
    hash: sha256(byte(0), context, commitment, byte(bucket), eight(micro(amount))),
    sum: micro(amount),
  };
  for (const [height, { hash, sum }] of path.entries()) {
    const beside = { hash: hex(hash), sum: micro(sum) };
    const [left, right] = (position >> height) & 1 ? [beside, node] : [node, beside];
    const parts = [eight(left.sum), left.hash, eight(right.sum), right.hash];
    node = { hash: sha256(byte(1), byte(height + 1), ...parts), sum: left.sum + right.sum };
  }
  return node.hash.toString('hex') === statement.root && node.sum === micro(statement.total);
};

const { bank, deposit_addresses, hot_wallet } = statement.reserves;
const reserves = [bank, deposit_addresses, hot_wallet].reduce((sum, { amount }) => sum + micro(amount), 0n);
const checks = {
  'the statement is signed': isSigned,
  'your four parts lead to its root and total': mine.leaves.length === 4 && mine.leaves.every(leadsToRoot),
  'the reserves cover the total': reserves >= micro(statement.total),
};
for (const { bucket, amount } of mine.leaves) console.log(`${bucket}: ${amount} USDT`);
for (const [what, holds] of Object.entries(checks)) console.log(`${holds ? 'Yes' : 'NO '}: ${what}`);
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;
