import { sha256 as hash } from '@noble/hashes/sha2.js';

/** For short content, where JavaScript is as fast as Node. Long content and millions of hashes go through `Keys`. */
export const sha256 = (content: Uint8Array | string): Buffer =>
  Buffer.from(hash(typeof content === 'string' ? Buffer.from(content) : content));
