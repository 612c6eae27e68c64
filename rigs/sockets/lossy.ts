import { WebSocket } from 'ws';

/** The defect, loaded before the node: one in five hundred events is never sent. */
const { send } = WebSocket.prototype as { send: (...given: unknown[]) => void };
let events = 0;

WebSocket.prototype.send = function lossy(this: WebSocket, ...given: unknown[]) {
  if (String(given[0]).includes('"event"')) events += 1;
  else return send.apply(this, given);
  if (events % 500 !== 0) send.apply(this, given);
};
