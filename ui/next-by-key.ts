/** Which row of `count` a key leads to from row `at`; one beyond the ends when it leads nowhere. */
export const nextByKey = (key: string, at: number, count: number): number => {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
};
