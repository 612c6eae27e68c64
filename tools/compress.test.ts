import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFolder } from './compress.ts';

it('texts of at least 1 KiB get a brotli and a gzip twin; small ones and pictures stay alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'));
  mkdirSync(join(folder, 'assets'));
  const long = 'let practice = "money";\n'.repeat(100);
  writeFileSync(join(folder, 'assets/app.js'), long);
  writeFileSync(join(folder, 'small.css'), 'a{}');
  writeFileSync(join(folder, 'icon.png'), long);

  await compressFolder(folder);

  expect(readdirSync(folder).sort()).toEqual(['assets', 'icon.png', 'small.css']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/app.js.br'))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(join(folder, 'assets/app.js.gz'))).toString()).toBe(long);
  rmSync(folder, { recursive: true });
});
