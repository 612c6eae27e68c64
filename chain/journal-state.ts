import { SimpleStateManager } from '@ethereumjs/statemanager';
import {
  Account,
  type Address,
  bytesToHex,
  createAccountFromRLP,
  hexToBytes,
  type PrefixedHexString,
} from '@ethereumjs/util';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** A place in the state and what stands there; null where nothing does. */
export type Write = readonly [place: string, value: PrefixedHexString | null];

/**
 * The state of the chain as flat pairs with a journal. What a block wrote is plain data, so the chain is opened again
 * without running anything, and a checkpoint costs what was changed since: the state manager it replaces copies
 * everything.
 */
export class JournalState extends SimpleStateManager {
  readonly #pairs = new Map<string, PrefixedHexString>();
  #before: Write[] = [];
  readonly #marks: number[] = [];

  #get(place: string): PrefixedHexString | null {
    return this.#pairs.get(place) ?? null;
  }

  #put([place, value]: Write): void {
    if (value === null) this.#pairs.delete(place);
    else this.#pairs.set(place, value);
  }

  #write(place: string, value: PrefixedHexString | null): void {
    this.#before.push([place, this.#get(place)]);
    this.#put([place, value]);
  }

  /** The parent's constructor calls it, when there is nothing here yet. */
  protected override checkpointSync(): void {}

  override async checkpoint(): Promise<void> {
    this.#marks.push(this.#before.length);
  }

  override async commit(): Promise<void> {
    this.#marks.pop();
  }

  override async revert(): Promise<void> {
    const mark = this.#marks.pop() ?? 0;
    for (const write of this.#before.splice(mark).reverse()) this.#put(write);
  }

  override async getAccount(address: Address): Promise<Account | undefined> {
    const found = this.#get(`account ${address}`);
    return found === null ? undefined : createAccountFromRLP(hexToBytes(found));
  }

  override async putAccount(address: Address, account?: Account): Promise<void> {
    this.#write(`account ${address}`, account ? bytesToHex(account.serialize()) : null);
  }

  override async deleteAccount(address: Address): Promise<void> {
    this.#write(`account ${address}`, null);
  }

  override async getCode(address: Address): Promise<Uint8Array> {
    return hexToBytes(this.#get(`code ${address}`) ?? '0x');
  }

  override async putCode(address: Address, code: Uint8Array): Promise<void> {
    this.#write(`code ${address}`, bytesToHex(code));
    const account = (await this.getAccount(address)) ?? new Account();
    account.codeHash = keccak_256(code);
    await this.putAccount(address, account);
  }

  override async getCodeSize(address: Address): Promise<number> {
    return (await this.getCode(address)).length;
  }

  override async getStorage(address: Address, key: Uint8Array): Promise<Uint8Array> {
    return hexToBytes(this.#get(`storage ${address} ${bytesToHex(key)}`) ?? '0x');
  }

  override async putStorage(address: Address, key: Uint8Array, value: Uint8Array): Promise<void> {
    this.#write(`storage ${address} ${bytesToHex(key)}`, value.length === 0 ? null : bytesToHex(value));
  }

  override async clearStorage(address: Address): Promise<void> {
    for (const place of [...this.#pairs.keys()]) {
      if (place.startsWith(`storage ${address} `)) this.#write(place, null);
    }
  }

  /** What was written since the last time this was asked, and what stood there before; in a fixed order. */
  take(): { writes: Write[]; undo: Write[] } {
    if (this.#marks.length > 0) throw new Error('the state is taken in the middle of a transaction');
    const first = new Map<string, Write>();
    for (const write of this.#before) if (!first.has(write[0])) first.set(write[0], write);
    this.#before = [];
    const undo = [...first.values()].sort(([one], [other]) => (one < other ? -1 : 1));
    return { undo, writes: undo.map(([place]) => [place, this.#get(place)] as const) };
  }

  /** Takes over what a block wrote when it was made. */
  apply(writes: readonly Write[]): void {
    for (const write of writes) this.#put(write);
  }
}
