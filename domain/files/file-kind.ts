/** What a file is by its content. Its name and the type it claims are never asked. */
export type FileKind = 'jpeg' | 'png' | 'pdf';

const beginnings: readonly (readonly [FileKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e]],
];

/** Readers of PDF forgive bytes before the header; we do not, since that is how a file is two things at once. */
export const fileKind = (bytes: Uint8Array): FileKind | null =>
  beginnings.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
