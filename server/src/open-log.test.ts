import { expect, it } from 'vitest';
import { lossyOutput, openLog } from './open-log.ts';

it('a log on a full disk loses lines, not the server, and goes on when there is room again', () => {
  const written: string[] = [];
  let full = false;
  const log = openLog(
    'info',
    lossyOutput((line) => {
      if (full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      written.push(JSON.parse(line).msg);
    }),
  );
  log.info('before');
  full = true;
  log.info('lost');
  full = false;
  log.info('after');
  expect(written).toEqual(['before', 'after']);
});
