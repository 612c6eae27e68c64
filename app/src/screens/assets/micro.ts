import { parseMicro } from '@paperlock/domain/money.ts';

/** An amount of an answer, which the contract has checked. */
export const microOf = (text: string): bigint => parseMicro(text) ?? 0n;
