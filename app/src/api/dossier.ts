import type { MakeCall } from '@paperlock/client/call.ts';
import { deletionPreview } from '@paperlock/contract/dossier.ts';
import { query } from '@paperlock/web/query.ts';

/** Asked each time: what was open a minute ago may be at an end. */
export const deletionQuery = (call: MakeCall) => query(call, deletionPreview, {}, { staleTime: 0 });
