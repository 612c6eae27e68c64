/** Why strategies buy and sell. A word that a later engine adds is left out rather than shown raw. */
const reasons = [
  'start',
  'grid',
  'safety',
  'signal',
  'breakout',
  'add',
  'target',
  'trail',
  'stop',
  'exit',
  'time',
] as const;

type TradeReason = (typeof reasons)[number];

export const isTradeReason = (reason: string): reason is TradeReason =>
  (reasons as readonly string[]).includes(reason);
