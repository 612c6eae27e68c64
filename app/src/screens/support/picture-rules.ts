import { MAX_FILE_BYTES } from '@paperlock/domain/files/limits.ts';
import type { FileRules } from '@paperlock/ui/file-rules.ts';

export const pictureRules: FileRules = { endings: ['.jpg', '.jpeg', '.png'], maxBytes: MAX_FILE_BYTES };
