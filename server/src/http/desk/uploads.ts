import type { Answer, Ask, Call, FilePart, RefusalOf } from '@paperlock/contract/call.ts';
import type { Refusal } from '@paperlock/contract/codes.ts';
import type { Outcome, Refused } from '@paperlock/domain/outcome.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { createTurns, createTurnsEach } from '../../turns.ts';
import { answerOutcome } from '../answer.ts';
import { patientWithBody } from '../late-bodies.ts';
import { isTooHeavy, readForm, tooLarge, weightOf, withForms } from '../upload-form.ts';
import { type CustomerVisit, visitOf } from '../visit.ts';
import { malformed } from './malformed.ts';

/**
 * Serves calls with a file. Files are in memory while they are read and processed, so their bytes are limited in total and
 * per person; further requests wait unread or are asked to come again.
 */

export type Upload = Call<z.ZodMiniType, z.ZodMiniType, Refusal, 'customer'> & { file: FilePart };

export type ServeUpload = <C extends Upload>(
  call: C,
  /** Called before any of the file is read. */
  admit: (visit: CustomerVisit) => Promise<Refused<'too_many_requests'> | null>,
  work: (ask: Ask<C>, file: Buffer, visit: CustomerVisit) => Promise<Outcome<Answer<C>, RefusalOf<C>>>,
) => void;

const ROOM_BYTES = 48 * 1024 * 1024;
const LINE = 200;
/** Less than the thirty seconds after which a silent connection is closed. */
const PATIENCE_MS = 28_000;
const AT_ONCE_PER_CUSTOMER = 3;

export const createUploads = (
  fastify: FastifyInstance,
  enter: (request: FastifyRequest) => Promise<Outcome<CustomerVisit, Refusal>>,
): ServeUpload => {
  const room = createTurns({ room: ROOM_BYTES, line: LINE, patienceMs: PATIENCE_MS });
  const oneOfFew = createTurnsEach({ room: AT_ONCE_PER_CUSTOMER, line: 0 });

  return (call, admit, work) =>
    withForms(fastify, (scope) => {
      const receive = async (request: FastifyRequest, visit: CustomerVisit) => {
        const form = await readForm(request, call.file);
        if (!form.ok) return form;
        const asked = z.safeParse(call.request, form.value.fields);
        if (!asked.success) return malformed(asked.error, form.value.fields);
        return work(asked.data as Ask<typeof call>, form.value.file, visit);
      };
      const handle = async (request: FastifyRequest): Promise<Outcome<unknown, Refusal>> => {
        const entered = await enter(request);
        if (!entered.ok) return entered;
        const visit = entered.value;
        if (isTooHeavy(request, call.file)) return tooLarge(call.file);
        return oneOfFew.take(visit.customerId, 1, async () => {
          const tooMany = await admit(visit);
          return tooMany ?? room.take(weightOf(request, call.file), () => receive(request, visit));
        });
      };
      scope.post(`/api/${call.path}`, { config: patientWithBody }, async (request, reply) =>
        answerOutcome(reply, visitOf(request).lang, call, await handle(request)),
      );
    });
};
