import { chmod, lchown, lstat, mkdir } from 'node:fs/promises';
import type { DatabaseUser } from './database-user.ts';

/**
 * A folder that belongs to the given user. Where others may write (/tmp), somebody could have put a folder
 * or a link of their own in its place: that is refused, never used.
 */
export const ownFolder = async (path: string, owner: DatabaseUser, mode = 0o700): Promise<string> => {
  await mkdir(path, { mode, recursive: true });
  const found = await lstat(path);
  if (!found.isDirectory() || (found.uid !== owner.uid && found.uid !== process.getuid?.())) {
    throw new Error(
      `${path} is not a folder of this user's: ` +
        `start Paperlock as its owner (id ${found.uid}), or remove it to begin anew.`,
    );
  }
  await lchown(path, owner.uid, owner.gid);
  await chmod(path, mode);
  return path;
};
