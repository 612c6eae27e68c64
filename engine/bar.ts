/**
 * What a candle or a day that is over came to. One object for all of them, written anew each time: a number that is handed to a
 * method of one of seven classes is put into a box of its own first, an object that is there already is not.
 */
export class Bar {
  high = Number.NEGATIVE_INFINITY;
  low = Number.POSITIVE_INFINITY;
  close = Number.NaN;
}
