import { generateSecret, generateURI, verify } from 'otplib';

/** Time-based codes (RFC 6238) of authenticator apps: six digits, thirty seconds. */

export const newTotpSecret = (): string => generateSecret();

export const totpUri = (secret: string, account: string): string =>
  generateURI({ issuer: 'Paperlock', label: account, secret });

/** Returns the step of a code, allowing one step of clock drift either way; null if the code is wrong. */
export const totpStepOf = async (secret: string, code: string): Promise<bigint | null> => {
  const result = await verify({ secret, token: code, epochTolerance: 30 });
  return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : null;
};
