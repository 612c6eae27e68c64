import type { MakeCall } from '@paperlock/client/call.ts';
import { specimenPack } from '@paperlock/contract/specimens.ts';
import { realnameInfo } from '@paperlock/contract/verification.ts';
import { queryOptions } from '@tanstack/react-query';

export const realnameQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [realnameInfo.path],
    queryFn: ({ signal }) => call(realnameInfo, {}, { catch: true, toast: false, signal }),
  });

type Subject = { name: string; document: 'id_card' | 'passport' };

/** Drawn once for a name: the same specimens serve as often as they are asked for. */
export const specimensQuery = (call: MakeCall, { name, document }: Subject) =>
  queryOptions({
    queryKey: ['specimens', name, document],
    queryFn: ({ signal }) => call(specimenPack, { name, document }, { catch: true, toast: false, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
