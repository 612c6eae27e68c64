import type { Sum } from './records.ts';

export const readable = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

const many = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

/** "3 books, 12,345 transfers, 2,031 blocks, 145.2 MB in 2,310 files" */
export const sumLine = ({ databases, blocks, files, bytes }: Sum): string => {
  const transfers = databases.reduce((sum, one) => sum + one.transfers, 0);
  const books = many(databases.length, 'book');
  return `${books}, ${many(transfers, 'transfer')}, ${many(blocks, 'block')}, ${readable(bytes)} in ${many(files, 'file')}`;
};

/** Of the open world, whose database has the shortest name. */
export const auditHead = ({ databases }: Sum): string => {
  const [main] = [...databases].sort((a, b) => a.database.length - b.database.length);
  const audit = main?.audit;
  return audit
    ? `Audit log of the open world: ${audit.place} events, head ${audit.hash}`
    : 'The audit log is empty.';
};
