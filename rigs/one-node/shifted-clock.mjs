/** Loaded before the node: lets its clock be as far off as the rig says. */
const { now } = Date;
const RealDate = Date;
let shiftMs = 0;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now() + shiftMs] : given));
  }
  static now() {
    return now() + shiftMs;
  }
};
process.on('message', (message) => {
  if (message?.type === 'shift') shiftMs = message.ms;
});
