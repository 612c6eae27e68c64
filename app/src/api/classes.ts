import type { MakeCall } from '@paperlock/client/call.ts';
import { classMine } from '@paperlock/contract/classes.ts';
import { queryOptions } from '@tanstack/react-query';

export const classQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [classMine.path],
    queryFn: ({ signal }) => call(classMine, {}, { catch: true, toast: false, signal }),
  });
