import type { Answer, Ask, Call, FilePart, RefusalOf } from '@paperlock/contract/call.ts';
import type { Refusal } from '@paperlock/contract/codes.ts';
import { type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import * as z from 'zod/mini';
import type { Modules } from '../modules.ts';
import { createTurns, createTurnsEach } from '../turns.ts';
import type { Form } from './form.ts';
import { malformed } from './malformed.ts';
import type { CustomerVisit } from './visit.ts';

/**
 * Serves calls with a file. Files are in memory while they are read and processed, so their bytes are limited in total and
 * per person; further requests wait unread or are asked to come again.
 */

export type Upload = Call<z.ZodMiniType, z.ZodMiniType, Refusal, 'customer'> & { file: FilePart };

/** Called before any of the file is read. */
export type Admit = (m: Modules, visit: CustomerVisit) => Promise<Refused<'too_many_requests'> | null>;

export type UploadWork<C extends Upload> = (
  m: Modules,
  ask: Ask<C>,
  file: Buffer,
  visit: CustomerVisit,
) => Promise<Outcome<Answer<C>, RefusalOf<C>>>;

const ROOM_BYTES = 48 * 1024 * 1024;
const LINE = 200;
/** Less than the thirty seconds after which a silent connection is closed. */
const PATIENCE_MS = 28_000;
const AT_ONCE_PER_CUSTOMER = 3;
/** The allowed size of a request besides its file: a few fields and separators. */
const BESIDE_THE_FILE_BYTES = 64 * 1024;

export const tooLarge = ({ maxBytes }: FilePart) =>
  refused('file_too_large', { field: 'file', params: { megabytes: Math.floor(maxBytes / 1024 / 1024) } });

export const createUploads = () => {
  const room = createTurns({ room: ROOM_BYTES, line: LINE, patienceMs: PATIENCE_MS });
  const oneOfFew = createTurnsEach({ room: AT_ONCE_PER_CUSTOMER, line: 0 });

  return async <C extends Upload>(
    call: C,
    { admit, work }: { admit: Admit; work: UploadWork<C> },
    { m, form, visit }: { m: Modules; form: Form; visit: CustomerVisit },
  ): Promise<Outcome<unknown, Refusal>> => {
    const most = call.file.maxBytes + BESIDE_THE_FILE_BYTES;
    const weight = form.bytes ?? most;
    if (weight > most) return tooLarge(call.file);
    const receive = async () => {
      const read = await form.read();
      if (!read.ok) return read;
      const asked = z.safeParse(call.request, read.value.fields);
      if (!asked.success) return malformed(asked.error, read.value.fields);
      return work(m, asked.data as Ask<C>, read.value.file, visit);
    };
    return oneOfFew.take(visit.customerId, 1, async () => {
      const tooMany = await admit(m, visit);
      return tooMany ?? room.take(weight, receive);
    });
  };
};
