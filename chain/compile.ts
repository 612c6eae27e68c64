import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import solc from 'solc';

/**
 * Compiles the contracts. The output is stored beside them, so that running Paperlock needs no compiler; a test compiles
 * again and compares.
 */

export type Artifact = { compiler: string; abi: readonly object[]; bytecode: `0x${string}` };

const sources = ['PracticeUsdt.sol', 'TestContracts.sol'];
const folder = new URL('./contracts/', import.meta.url);

type Compiled = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<string, Record<string, { abi: object[]; evm: { bytecode: { object: string } } }>>;
};

/** By contract name; interfaces have no code and are left out. */
export const compileContracts = async (): Promise<Record<string, Artifact>> => {
  const texts = await Promise.all(
    sources.map(async (name) => [name, { content: await readFile(new URL(name, folder), 'utf8') }] as const),
  );
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(texts),
    settings: {
      // No hash of the sources in the code, and no instruction newer than the chain: the same text gives the same bytes.
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none' },
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const { errors = [], contracts }: Compiled = JSON.parse(solc.compile(JSON.stringify(input)));
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  return Object.fromEntries(
    Object.values(contracts)
      .flatMap((file) => Object.entries(file))
      .filter(([, { evm }]) => evm.bytecode.object !== '')
      .map(([name, { abi, evm }]) => [
        name,
        { compiler: solc.version(), abi, bytecode: `0x${evm.bytecode.object}` as const },
      ]),
  );
};

const write = async (): Promise<void> => {
  const artifacts = await compileContracts();
  await writeFile(new URL('artifacts.json', folder), `${JSON.stringify(artifacts, null, 2)}\n`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await write();
