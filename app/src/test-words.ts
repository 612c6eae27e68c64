/** English as it lies in the words room; the build's own catalogs do not exist in a test. */
const files = import.meta.glob<Record<string, string>>('../../words/en/*.json', {
  eager: true,
  import: 'default',
});

export const englishCatalog: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).flatMap(([path, texts]) => {
    const word = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
    return Object.entries(texts).map(([key, text]) => [`${word}.${key}`, text]);
  }),
);
