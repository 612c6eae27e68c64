type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(text: string): unknown };
};

/**
 * Our pages turn no text into an address of a script, but for the two workers: a policy of its own for each, which ignores what
 * it is given. `server/src/http/security-headers.ts` lists both.
 */
export const trustedAddress = (
  win: Window,
  policyName: 'service-worker' | 'track-bench',
  address: string,
): string => {
  const { trustedTypes } = win as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: () => address });
  return (policy?.createScriptURL(address) ?? address) as string;
};
