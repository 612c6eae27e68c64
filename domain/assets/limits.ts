/** A curve of a year of days is drawn whole; a longer one leaves days out evenly. */
export const MOST_DAYS = 366;
