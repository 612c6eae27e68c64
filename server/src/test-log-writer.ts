import { logFile } from './log-file.ts';

/** Writes numbered lines to a log, as one of several processes: PATH NAME COUNT BYTES KEEP. */
const [path = '', name = '', count = '0', bytes = '0', keep = '0'] = process.argv.slice(2);
const log = logFile({ path, bytes: Number(bytes), keep: Number(keep) });
for (let nth = 1; nth <= Number(count); nth += 1) log.write(`${name} ${nth}\n`);
