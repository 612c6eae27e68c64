import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '../contract/call.ts';
import { SUCCESS } from '../contract/codes.ts';
import { register } from '../contract/identity.ts';
import { readConfig } from '../server/src/config.ts';
import { buildHouse } from '../server/src/house.ts';

/** The whole server in this process, without pages and without recurring work, asked over HTTP. */
export type BenchHouse = {
  port: number;
  ask(call: Call, body?: object, token?: string): Promise<unknown>;
  /** Registers somebody, and answers with the token. */
  openPerson(account: string): Promise<string>;
};

export const withHouse = async <T>(url: string, work: (house: BenchHouse) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'paperlock-bench-'));
  const config = readConfig({
    DATABASE_URL: url,
    PAPERLOCK_DATA: folder,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  });
  const house = await buildHouse(config, { app: null, console: null });
  try {
    await house.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = house.app.server.address() as AddressInfo;
    const ask = askAt(port);
    const openPerson = async (account: string) => {
      const password = 'Tall Grass 9';
      const opened = await ask(register, { account, password, password_repeat: password, consent: true });
      return (opened as { token: string }).token;
    };
    return await work({ port, ask, openPerson });
  } finally {
    await house.close();
    rmSync(folder, { recursive: true });
  }
};

/** Asks whatever listens there; a refusal is a failure. */
export const askAt =
  (port: number): BenchHouse['ask'] =>
  async (call, body = {}, token) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const { code, data } = (await response.json()) as { code: number; data: unknown };
    if (code !== SUCCESS) throw new Error(`${call.path} was refused: ${code}`);
    return data;
  };
