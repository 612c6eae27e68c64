import { Curve } from './curve.ts';
import { Fills } from './fills.ts';

/**
 * The state of a bot as one row of numbers, bit by bit: every number, yes-or-no and column of numbers in it and in its parts,
 * in the order of their making. Its output (fills, curve) is not state: the caller has it already. Nor are
 * parameters and venue, which never change: the mark at the start of every state identifies them.
 */
export class Snapshot {
  private readonly numbers: { readonly of: Record<string, number>; readonly name: string }[] = [];
  private readonly flags: { readonly of: Record<string, boolean>; readonly name: string }[] = [];
  private readonly columns: Float64Array[] = [];
  private readonly length: number;
  private readonly mark: number;

  constructor(root: object) {
    const settled: string[] = [];
    this.find(root, new Set(), settled);
    const inColumns = this.columns.reduce((sum, column) => sum + column.length, 0);
    this.length = 1 + this.numbers.length + this.flags.length + inColumns;
    const names = [...this.numbers, ...this.flags].map(({ name }) => name);
    this.mark = markOf([...settled, ...names].join());
  }

  take(): Float64Array {
    const state = new Float64Array(this.length);
    let place = 0;
    state[place++] = this.mark;
    for (const { of, name } of this.numbers) state[place++] = of[name] as number;
    for (const { of, name } of this.flags) state[place++] = of[name] ? 1 : 0;
    for (const column of this.columns) {
      state.set(column, place);
      place += column.length;
    }
    return state;
  }

  /** Only a bot of the same strategy, parameters, venue and edition of the engine can go on from a state. */
  restore(state: Float64Array): void {
    if (state.length !== this.length || state[0] !== this.mark) {
      throw new Error('this is the state of another bot: its candles have to be traded anew');
    }
    let place = 1;
    for (const { of, name } of this.numbers) of[name] = asWritten(state[place++] as number);
    for (const { of, name } of this.flags) of[name] = state[place++] === 1;
    for (const column of this.columns) {
      column.set(state.subarray(place, place + column.length));
      place += column.length;
    }
  }

  private find(part: object, seen: Set<object>, settled: string[]): void {
    if (seen.has(part) || part instanceof Fills || part instanceof Curve || part instanceof Snapshot) return;
    seen.add(part);
    if (Object.isFrozen(part)) {
      settled.push(JSON.stringify(Object.entries(part).sort()));
      return;
    }
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'number') this.numbers.push({ of: part as Record<string, number>, name });
      else if (typeof value === 'boolean') this.flags.push({ of: part as Record<string, boolean>, name });
      else if (value instanceof Float64Array) this.columns.push(value);
      else if (typeof value === 'object' && value !== null) this.find(value, seen, settled);
    }
  }
}

/** FNV-1a: distinguishes texts, but not against deliberate collisions. */
const markOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/** A count that comes back as anything but a small whole number would make everything that counts with it slow. */
const asWritten = (value: number): number => (Object.is(value | 0, value) ? value | 0 : value);
