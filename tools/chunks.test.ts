import { describe, expect, it } from 'vitest';
import { type Chunks, filesFor, filesNamedIn, inlineStyles } from './chunks.ts';

const chunks: Chunks = {
  'src/main.tsx': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'], css: ['assets/main.css'] },
  '_react.js': { file: 'assets/react.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime.js', imports: ['_react.js'] },
  'src/home.tsx': {
    file: 'assets/home.js',
    name: 'home',
    isDynamicEntry: true,
    imports: ['_chart.js', '_react.js'],
  },
  '_chart.js': { file: 'assets/chart.js', css: ['assets/chart.css'] },
};

describe('the files of a chunk', () => {
  it('are itself, all it imports however deep, and their styles', () => {
    expect([...filesFor(chunks, ({ isEntry }) => isEntry === true)]).toEqual([
      'assets/main.js',
      'assets/main.css',
      'assets/react.js',
      'assets/runtime.js',
    ]);
  });

  it('do not include what is only fetched later', () => {
    expect(filesFor(chunks, ({ isEntry }) => isEntry === true)).not.toContain('assets/home.js');
    expect(filesFor(chunks, ({ name }) => name === 'home')).toContain('assets/chart.css');
  });
});

describe('a page', () => {
  const html = `<link rel="icon" href="/icon.svg"><style>a{}</style><style nonce="x">b{}</style>
    <link rel="modulepreload" crossorigin href="/assets/words-en-entry.js">
    <link rel="stylesheet" href="/assets/main.css"><script type="module" src="/assets/main.js"></script>`;

  it('names scripts and styles, preloaded ones too', () => {
    expect(filesNamedIn(html)).toEqual(['assets/words-en-entry.js', 'assets/main.css', 'assets/main.js']);
  });

  it('carries its own styles', () => {
    expect(inlineStyles(html)).toBe('a{}\nb{}');
  });
});
