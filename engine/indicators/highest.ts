/**
 * The highest of the last `length` values (a Donchian channel's upper side). A value is only put away; what it changed is looked
 * at when the highest is asked for, and who trades asks for one side of a channel at a time. All of them are looked through
 * again only once the highest has dropped out.
 */
export class Highest {
  /** NaN at first: no number is above or below NaN, so the highest is NaN until the ring is full. */
  private readonly ring: Float64Array;
  /** Where the oldest is, and the next will be. */
  private at = 0;
  private unread = 0;
  private highest = Number.NaN;
  /** With so many more the highest drops out. */
  private left = 0;

  constructor(length: number) {
    this.ring = new Float64Array(length).fill(Number.NaN);
  }

  get value(): number {
    if (this.unread >= this.left) this.readAll();
    else if (this.unread > 0) this.readOn();
    return this.highest;
  }

  push(x: number): void {
    const { ring, at } = this;
    ring[at] = x;
    this.at = at + 1 === ring.length ? 0 : at + 1;
    this.unread += 1;
  }

  private readOn(): void {
    const { ring, at, unread } = this;
    this.left -= unread;
    this.unread = 0;
    for (let ago = unread; ago > 0; ago -= 1) {
      const x = ring[at < ago ? at - ago + ring.length : at - ago] as number;
      if (x >= this.highest) {
        this.highest = x;
        this.left = ring.length - ago + 1;
      }
    }
  }

  private readAll(): void {
    const { ring, at } = this;
    const { length } = ring;
    let highest = ring[at] as number;
    let left = 1;
    for (let place = at + 1; place < length; place += 1) {
      const x = ring[place] as number;
      if (x >= highest) {
        highest = x;
        left = place - at + 1;
      }
    }
    for (let place = 0; place < at; place += 1) {
      const x = ring[place] as number;
      if (x >= highest) {
        highest = x;
        left = length - at + place + 1;
      }
    }
    this.unread = 0;
    this.highest = highest;
    this.left = left;
  }
}
