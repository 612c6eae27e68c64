export type FileRules = {
  /** As an input's `accept` names them, by ending: `.jpg`, `.png`, `.pdf`. What a file truly is, the server finds. */
  endings: readonly string[];
  maxBytes: number;
};

export type FileRefusal = 'wrong_type' | 'too_large';

export function refuseFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  rules: FileRules,
): FileRefusal | undefined {
  const lower = name.toLowerCase();
  if (!rules.endings.some((ending) => lower.endsWith(ending))) return 'wrong_type';
  return size > rules.maxBytes ? 'too_large' : undefined;
}

/** `.jpg`, `.png` → "JPG, PNG" in the reader's manner of listing. */
export const showEndings = (tag: string, endings: readonly string[]): string =>
  new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(
    endings.map((ending) => ending.slice(1).toUpperCase()),
  );

const mebi = 1024 * 1024;

/** Whole kilobytes below one megabyte, else megabytes with one decimal; never shown smaller than it is. */
export function showSize(tag: string, bytes: number): string {
  const large = bytes >= mebi;
  const size = large ? Math.ceil((bytes / mebi) * 10) / 10 : Math.ceil(bytes / 1024);
  const unit = large ? 'megabyte' : 'kilobyte';
  return new Intl.NumberFormat(tag, { style: 'unit', unit, numberingSystem: 'latn' }).format(size);
}
