import { FAUCET_PORTION_MICRO } from '@paperlock/domain/treasury/limits.ts';
import type { Sql } from '../../db/database.ts';
import { insertSending, type NewSending, type Sending } from './sending-store.ts';

export const placeOrder = async (tx: Sql, order: NewSending): Promise<Sending> => {
  const { call, amountMicro } = order;
  // The chain would refuse a larger amount for good.
  if (call === 'faucet' && amountMicro > FAUCET_PORTION_MICRO)
    throw new Error('the faucet gives a million at most');
  const written = await insertSending(tx, order);
  const isSame =
    written.call === call &&
    written.from === order.from &&
    written.to === order.to &&
    written.owner === order.owner &&
    written.amountMicro === amountMicro;
  if (!isSame) throw new Error(`${order.cause} was ordered before, with another content`);
  return written;
};
