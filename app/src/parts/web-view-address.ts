import type { Address } from '@paperlock/contract/screens.ts';

/** The page that says where an address leads before anything of it is opened. */
export const webViewAddress = (url: string): Address =>
  `/pages/index/webView?${new URLSearchParams({ url })}`;
