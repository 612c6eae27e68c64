import { expect, it } from 'vitest';
import { signTokenCall } from './chain-key.ts';

it('signs the bytes that other libraries sign for the same key and call', () => {
  const call = { call: 'transfer', to: `0x${'12'.repeat(20)}`, amountMicro: 7_000_021n } as const;
  // Made with viem 2.57.1.
  expect(signTokenCall(`0x${'77'.repeat(32)}`, 6, call)).toEqual({
    signed:
      '0xf8a90680830493e094522b3294e6d06aa25ad0f1b8891242e335d3b45980b844a9059cbb000000000000000000000000121212121212121212121212121212121212121200000000000000000000000000000000000000000000000000000000006acfd58456cdae5aa05496e390d86166be2bd8dab07eb7053b5876361280f1feb5def07a3adae0977da00d1d5097873774cb5bb69086042f9c71be30e56390d258e802ea51cb5f2c3428',
    txHash: '0x3ea6b73916a394a10ae072f7d6a75688045a4302f7a817c1e054cf5c32f9ec66',
  });
});
