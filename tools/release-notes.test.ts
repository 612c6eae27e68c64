import { describe, expect, it } from 'vitest';
import { changelogFaults, sectionOf, versionFaults } from './release-notes.ts';

const whole = `# Changelog

## Unreleased

## 1.1.0 — 2026-11-20

### Added

- A thing.

## 1.0.0 — 2026-11-17

- All of it.
`;

describe('the changelog of a release', () => {
  it('has a section for the version, which becomes the notes', () => {
    expect(changelogFaults(whole, '1.1.0')).toEqual([]);
    expect(sectionOf(whole, '1.1.0')).toBe('### Added\n\n- A thing.');
  });

  it.each([
    ['no section', whole.replace('1.1.0', '1.2.0'), 'CHANGELOG.md has no section "## 1.1.0 — DATE"'],
    ['no date', whole.replace(' — 2026-11-20', ' — soon'), 'CHANGELOG.md gives 1.1.0 no date'],
    ['another heading', whole.replace('### Added', '### New'), 'CHANGELOG.md has a heading "New" in 1.1.0'],
    [
      'lines that are not released',
      whole.replace('## Unreleased\n', '## Unreleased\n\n- Later.\n'),
      'CHANGELOG.md still has lines under Unreleased',
    ],
    [
      'a newer version',
      whole.replace('## 1.1.0', '## 2.0.0 — 2026-12-01\n\n### Added\n\n- x\n\n## 1.1.0'),
      '1.1.0 is not the newest version in CHANGELOG.md',
    ],
  ])('is refused with %s', (_, changelog, fault) => {
    expect(changelogFaults(changelog, '1.1.0')).toEqual([fault]);
  });

  it('is refused without headings', () => {
    expect(changelogFaults(whole.replace('### Added\n\n', ''), '1.1.0')[0]).toContain('no headings');
  });
});

it('every file that names the version must name this one', () => {
  const patterns = { 'package.json': /"version": "(.*?)"/, 'CITATION.cff': /^version: (.*)$/m };
  const files = { 'package.json': '{ "version": "1.0.0" }', 'CITATION.cff': 'version: 1.1.0\n' };
  expect(versionFaults(files, patterns, '1.1.0')).toEqual(['package.json names version 1.0.0']);
});
