import type { MakeCall } from '@paperlock/client/call.ts';
import { deletionPreview } from '@paperlock/contract/dossier.ts';
import { queryOptions } from '@tanstack/react-query';

/** Asked each time: what was open a minute ago may be at an end. */
export const deletionQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [deletionPreview.path],
    queryFn: ({ signal }) => call(deletionPreview, {}, { catch: true, toast: false, signal }),
    staleTime: 0,
  });
