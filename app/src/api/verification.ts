import type { MakeCall } from '@paperlock/client/call.ts';
import { specimenPack } from '@paperlock/contract/specimens.ts';
import { realnameInfo } from '@paperlock/contract/verification.ts';
import type { Document } from '@paperlock/domain/verification/documents.ts';
import { query } from '@paperlock/web/query.ts';

export const realnameQuery = (call: MakeCall) => query(call, realnameInfo, {});

/** Whose specimens are sent, of which document; fixed once something of it has been accepted. */
export type Subject = { readonly name: string; readonly document: Document };

/** Drawn once for a name: the same specimens serve as often as they are asked for. */
export const specimensQuery = (call: MakeCall, { name, document }: Subject) =>
  query(call, specimenPack, { name, document }, { key: ['specimens'], staleTime: Number.POSITIVE_INFINITY });
