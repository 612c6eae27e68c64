/** What a key may do: read, or act as well. */
export const scriptScopes = ['read', 'act'] as const;
export type ScriptScope = (typeof scriptScopes)[number];

/** What a call asks of a key; `never` asks for a session. */
export type CallScope = ScriptScope | 'never';

export const scopeAllows = (has: ScriptScope, asks: CallScope): boolean =>
  asks !== 'never' && (has === 'act' || asks === 'read');
