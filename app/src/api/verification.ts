import type { MakeCall } from '@paperlock/client/call.ts';
import { specimenPack } from '@paperlock/contract/specimens.ts';
import { realnameInfo } from '@paperlock/contract/verification.ts';
import type { Document } from '@paperlock/domain/verification/documents.ts';
import { query } from '@paperlock/web/query.ts';

const LOOK_AGAIN_MS = 1_500;

/** While a reviewer is at it, it is looked at again: a person waits for the answer. */
export const realnameQuery = (call: MakeCall) =>
  query(
    call,
    realnameInfo,
    {},
    { refetchInterval: ({ state: { data } }) => (data?.state === 'in_progress' ? LOOK_AGAIN_MS : false) },
  );

/** Whose specimens are sent, of which document; fixed once something of it has been accepted. */
export type Subject = { readonly name: string; readonly document: Document };

/** Drawn once for a name: the same specimens serve as often as they are asked for. */
export const specimensQuery = (call: MakeCall, { name, document }: Subject) =>
  query(call, specimenPack, { name, document }, { key: ['specimens'], staleTime: Number.POSITIVE_INFINITY });
