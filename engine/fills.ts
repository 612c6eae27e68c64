/** Why a bot bought or sold: a number, since a column keeps it. */
export const because = {
  start: 0,
  grid: 1,
  safety: 2,
  signal: 3,
  breakout: 4,
  add: 5,
  target: 6,
  trail: 7,
  stop: 8,
  exit: 9,
  time: 10,
} as const;
export type FillReason = keyof typeof because;

const reasons = Object.keys(because) as FillReason[];

/** One fill, read out of the columns. Amounts are whole micro-units. */
export type Fill = {
  readonly time: number;
  readonly side: 'buy' | 'sell';
  readonly coins: number;
  readonly price: number;
  readonly amountMicro: number;
  readonly feeMicro: number;
  /** Of a sale: its amount less what the coins were bought for, on average. */
  readonly grossMicro: number;
  /** Of a sale: the same, less its fee and the fees that were paid when the coins were bought. */
  readonly netMicro: number;
  readonly reason: FillReason;
};

/** Everything bought and sold, oldest first, in columns that grow: no object per fill. */
export class Fills {
  length = 0;
  time = new Float64Array(16);
  /** Above zero bought, below zero sold. */
  coins = new Float64Array(16);
  price = new Float64Array(16);
  amount = new Float64Array(16);
  fee = new Float64Array(16);
  gross = new Float64Array(16);
  net = new Float64Array(16);
  reason = new Uint8Array(16);

  /** Columns are written one by one by the broker; a place is taken first. */
  take(): number {
    if (this.length === this.time.length) this.grow();
    this.length += 1;
    return this.length - 1;
  }

  clear(): void {
    this.length = 0;
  }

  at(place: number): Fill {
    if (!(place >= 0 && place < this.length)) throw new Error(`there is no fill ${place}`);
    const of = (column: Float64Array) => column[place] as number;
    return {
      time: of(this.time),
      side: of(this.coins) > 0 ? 'buy' : 'sell',
      coins: Math.abs(of(this.coins)),
      price: of(this.price),
      amountMicro: of(this.amount),
      feeMicro: of(this.fee),
      grossMicro: of(this.gross),
      netMicro: of(this.net),
      reason: reasons[this.reason[place] as number] as FillReason,
    };
  }

  list(from = 0): Fill[] {
    return Array.from({ length: this.length - from }, (_, place) => this.at(from + place));
  }

  private grow(): void {
    const longer = (column: Float64Array) => {
      const copy = new Float64Array(column.length * 2);
      copy.set(column);
      return copy;
    };
    this.time = longer(this.time);
    this.coins = longer(this.coins);
    this.price = longer(this.price);
    this.amount = longer(this.amount);
    this.fee = longer(this.fee);
    this.gross = longer(this.gross);
    this.net = longer(this.net);
    const reason = new Uint8Array(this.reason.length * 2);
    reason.set(this.reason);
    this.reason = reason;
  }
}
