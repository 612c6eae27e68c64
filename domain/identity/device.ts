/** A short, readable name of the device that signed in, from the browser's user agent. */

const browsers: readonly [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /Safari\//],
];

const systems: readonly [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

const firstMatch = (list: readonly [string, RegExp][], text: string): string | undefined =>
  list.find(([, shape]) => shape.test(text))?.[0];

export const deviceName = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, 500);
  const parts = [firstMatch(browsers, text), firstMatch(systems, text)].filter((part) => part !== undefined);
  return parts.join(' · ');
};
