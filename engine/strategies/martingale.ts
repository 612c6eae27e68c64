import type { Broker } from '../broker.ts';
import { because } from '../fills.ts';
import type { ParametersOf, Rules } from '../parameters.ts';
import { nearestTick, tickAbove, tickBelow, type Venue } from '../venue.ts';
import { Strategy } from './strategy.ts';

/**
 * Martingale: buys a base, then ever larger safety orders the further the price falls below the base, and sells all of it at a
 * small gain on the average. Then it begins again at the next open. All the money is one cycle's budget; after the last safety
 * order it can only wait. Without a stop a cycle never closes at a loss, which says nothing of what it stands at meanwhile.
 */
export const martingaleRules = {
  /** A safety order beside the base order, and each beside the one before it. */
  firstSafety: { unit: 'times', default: 1, min: 0.1, max: 10 },
  sizeFactor: { unit: 'times', default: 2, min: 1, max: 4 },
  safetyOrders: { unit: 'count', default: 5, min: 1, max: 12 },
  /** The first lies so far below the base, and each step is so much longer than the one before. */
  step: { unit: 'share', default: 0.015, min: 0.001, max: 0.2 },
  stepFactor: { unit: 'times', default: 1.3, min: 1, max: 3 },
  target: { unit: 'share', default: 0.015, min: 0.001, max: 0.5 },
  /** So far below the average everything is sold; 0: never. */
  stop: { unit: 'share', default: 0, min: 0, max: 0.9 },
} as const satisfies Rules;

type MartingaleParameters = ParametersOf<typeof martingaleRules>;

/** How far below the base each order lies (the base first), and how large it is beside the base. */
export const safetyLadder = (parameters: MartingaleParameters) => {
  const { safetyOrders, step, stepFactor, firstSafety, sizeFactor } = parameters;
  const below = new Float64Array(safetyOrders + 1);
  const size = new Float64Array(safetyOrders + 1).fill(1);
  for (let k = 1; k <= safetyOrders; k += 1) {
    below[k] = (below[k - 1] as number) + step * stepFactor ** (k - 1);
    size[k] = firstSafety * sizeFactor ** (k - 1);
  }
  return { below, size };
};

export class Martingale extends Strategy {
  private readonly parameters: MartingaleParameters;
  private readonly size: Float64Array;
  private readonly below: Float64Array;
  private readonly total: number = 0;
  private readonly prices: Float64Array;
  /** The next order to fill; 0: no cycle runs. */
  private next = 0;
  private unit = 0;
  private target = Number.POSITIVE_INFINITY;
  private stop = Number.NEGATIVE_INFINITY;

  constructor(parameters: MartingaleParameters, broker: Broker, venue: Venue) {
    super(broker, venue);
    this.parameters = parameters;
    const { below, size } = safetyLadder(parameters);
    this.below = below;
    this.size = size;
    this.total = size.reduce((sum, one) => sum + one, 0);
    this.prices = new Float64Array(size.length);
  }

  override open(price: number): void {
    const { broker, prices } = this;
    for (let k = 0; k < prices.length; k += 1) {
      prices[k] = tickBelow(price * (1 - (this.below[k] as number)), this.venue.ticksPerUnit);
    }
    this.unit = broker.cash / this.total;
    broker.buyForAtMarket(Math.floor(this.unit), price, because.start);
    this.next = 1;
    this.ask();
  }

  override rise(from: number, to: number, gap: boolean): void {
    if (to < this.target) return;
    this.broker.sellAll(gap ? to : Math.max(from, this.target), because.target);
    this.beginAgain();
  }

  override fall(from: number, to: number, gap: boolean): void {
    const { broker, prices } = this;
    while (this.next < prices.length && (prices[this.next] as number) >= to) {
      const micro = Math.floor(this.unit * (this.size[this.next] as number));
      broker.buyFor(micro, gap ? to : Math.min(from, prices[this.next] as number), because.safety);
      this.next += 1;
    }
    this.ask();
    if (to > this.stop) return;
    broker.sellAllAtMarket(gap ? to : Math.min(from, this.stop), because.stop);
    this.beginAgain();
  }

  private ask(): void {
    const { broker, parameters } = this;
    const average = broker.averagePrice();
    this.target = tickAbove(average * (1 + parameters.target), this.venue.ticksPerUnit);
    if (parameters.stop > 0)
      this.stop = nearestTick(average * (1 - parameters.stop), this.venue.ticksPerUnit);
    const safety = this.prices[this.next] ?? Number.NEGATIVE_INFINITY;
    broker.askAbove = this.target;
    broker.askBelow = Math.max(safety, this.stop);
  }

  private beginAgain(): void {
    this.next = 0;
    this.broker.askAtOpen = true;
    this.broker.askAbove = Number.POSITIVE_INFINITY;
    this.broker.askBelow = Number.NEGATIVE_INFINITY;
  }
}
