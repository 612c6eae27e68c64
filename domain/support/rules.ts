export const deliveries = ['sent', 'delivered', 'read'] as const;
export type Delivery = (typeof deliveries)[number];

/** How far a line came, by how far the other side has come. */
export const deliveryOf = (line: bigint, other: { gotTo: bigint; readTo: bigint }): Delivery => {
  if (line <= other.readTo) return 'read';
  return line <= other.gotTo ? 'delivered' : 'sent';
};
