/**
 * The only chain that Paperlock uses. These are constants, not settings: before reading or sending, code compares a chain
 * with them and refuses every other. Only another version of this file can change that.
 */
export const PRACTICE_CHAIN = {
  name: 'Paperlock Practice Chain',
  /** Of no public network. */
  id: 728_160_027,
  genesisHash: '0x9bf0d9e94c03fa67cad4226366783143774a4d014b2f7829f6ef081bcea29a07',
  /** The practice token, there from the first block. */
  token: '0x522b3294e6d06aa25ad0f1b8891242e335d3b459',
  /** The same as people read it. */
  tokenAddress: '27WZyhXSgewaohhgGWdEBunha3WEF3qhSV7',
  /** How many blocks must lie on top of one until it cannot be undone any more. */
  finality: 20,
  /** How long one block is made after another, while there is something to make them for. */
  blockSeconds: 3,
} as const;
