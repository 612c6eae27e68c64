/** Reads the changelog as a release needs it. Pure: the text is handed over. */

const HEADINGS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

/** The text below the heading of a version, without the heading; null if there is none. */
export const sectionOf = (changelog: string, name: string): string | null => {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => section.split('\n')[0]?.split(' — ')[0]?.trim() === name);
  return own === undefined ? null : own.slice(own.indexOf('\n')).trim();
};

/** What the changelog lacks for a release of this version. */
export const changelogFaults = (changelog: string, version: string): string[] => {
  const section = sectionOf(changelog, version);
  if (section === null) return [`CHANGELOG.md has no section "## ${version} — DATE"`];
  const faults: string[] = [];
  const [, date = ''] =
    new RegExp(`^## ${version.replaceAll('.', '\\.')} — (\\S*)$`, 'm').exec(changelog) ?? [];
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) faults.push(`CHANGELOG.md gives ${version} no date`);
  const headings = [...section.matchAll(/^### (.*)$/gm)].map(([, heading = '']) => heading);
  if (headings.length === 0)
    faults.push(`CHANGELOG.md has no headings (${HEADINGS.join(', ')}) in ${version}`);
  for (const heading of headings)
    if (!HEADINGS.includes(heading)) faults.push(`CHANGELOG.md has a heading "${heading}" in ${version}`);
  const left = sectionOf(changelog, 'Unreleased');
  if (left && /^- /m.test(left)) faults.push('CHANGELOG.md still has lines under Unreleased');
  const [first = ''] = changelog.match(/^## (?!Unreleased).*$/m) ?? [];
  if (!first.startsWith(`## ${version} `))
    faults.push(`${version} is not the newest version in CHANGELOG.md`);
  return faults;
};

/** Where a file names the version that is released. */
export const versionFaults = (
  files: Readonly<Record<string, string>>,
  patterns: Readonly<Record<string, RegExp>>,
  version: string,
): string[] =>
  Object.entries(patterns).flatMap(([path, pattern]) => {
    const [, found = 'none'] = pattern.exec(files[path] ?? '') ?? [];
    return found === version ? [] : [`${path} names version ${found}`];
  });
