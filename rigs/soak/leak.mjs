/** The defect, loaded before the node: something of every request is kept, and some leave a file open. */
import { openSync } from 'node:fs';
import { Server } from 'node:http';

const { emit } = Server.prototype;
const kept = [];

Server.prototype.emit = function leaky(event, ...given) {
  if (event === 'request') {
    kept.push(Buffer.alloc(64 * 1024, 1));
    if (kept.length % 20 === 0) openSync('/dev/null');
  }
  return emit.call(this, event, ...given);
};
