import { trustedAddress } from '../../shell/trusted-address.ts';
import bench from './bench.worker.ts?worker&url';

let address: string | undefined;

/** The engine in a thread of its own. A browser lets a page make its policy once. */
export const openBench = (): Worker => {
  address ??= trustedAddress(window, 'track-bench', bench);
  return new Worker(address, { type: 'module' });
};
