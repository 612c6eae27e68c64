import type { MakeCall } from '@paperlock/client/call.ts';
import { assets } from '@paperlock/contract/assets.ts';
import { queryOptions } from '@tanstack/react-query';

export const assetsQuery = (call: MakeCall) =>
  queryOptions({
    queryKey: [assets.path],
    queryFn: ({ signal }) => call(assets, {}, { catch: true, toast: false, signal }),
  });
