/** Of each kind; a longer text finds the rest. */
export const SEARCH_HITS_MAX = 8;
