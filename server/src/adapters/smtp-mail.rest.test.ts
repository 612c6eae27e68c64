import { type AddressInfo, createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { smtpMail } from './smtp-mail.ts';
import { startMailServer } from './test-mail-server.ts';

const server = await startMailServer();
afterAll(() => server.stop());
const mail = smtpMail({ url: `smtp://127.0.0.1:${server.port}`, from: 'Paperlock <desk@example.org>' });

describe('a letter by mail', () => {
  it('reaches its recipient word for word, in any script', async () => {
    const subject =
      'Ihr Code — 日本語 🌱 رمز ✓ with a long subject that must be folded over several lines of the header';
    const body = 'Grüße\n\nΚωδικός: 123456\n.\nرمز 🌱\n=3D is not an equals sign\nFrom here on';
    await mail.send({ to: 'mira@example.org', subject, body });
    expect(server.received.at(-1)).toEqual({
      from: 'desk@example.org',
      to: ['mira@example.org'],
      subject,
      body,
    });
  });

  it('cannot be made into two by what stands in it', async () => {
    const before = server.received.length;
    await mail.send({
      to: 'mira@example.org',
      subject: 'Hello\r\nBcc: victim@example.org',
      body: '\r\n.\r\nMAIL FROM:<evil@example.org>\r\nRCPT TO:<victim@example.org>\r\nDATA\r\n',
    });
    expect(server.received).toHaveLength(before + 1);
    expect(server.received.at(-1)?.to).toEqual(['mira@example.org']);
  });

  it('that the server does not take is not reported as sent', async () => {
    const letter = { to: 'refused@example.org', subject: 'x', body: 'x' };
    await expect(mail.send(letter)).rejects.toThrow('550');
  });

  it('to a server that is down is not reported as sent', async () => {
    const gone = await startMailServer();
    await gone.stop();
    const lost = smtpMail({ url: `smtp://127.0.0.1:${gone.port}`, from: 'desk@example.org' });
    await expect(lost.send({ to: 'mira@example.org', subject: 'x', body: 'x' })).rejects.toThrow(
      'ECONNREFUSED',
    );
  });

  it('to a server that never says a word is given up after five seconds', async () => {
    const mute = createServer();
    await new Promise<void>((ready) => mute.listen(0, '127.0.0.1', ready));
    const { port } = mute.address() as AddressInfo;
    const started = performance.now();
    const waiting = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'desk@example.org' });
    await expect(waiting.send({ to: 'mira@example.org', subject: 'x', body: 'x' })).rejects.toThrow(
      /greeting/i,
    );
    // By itself the library would wait for thirty.
    expect(performance.now() - started).toBeLessThan(25_000);
    mute.close();
  });

  it('leaves this machine encrypted or not at all, unless its address says otherwise', async () => {
    const before = server.received.length;
    const letter = { to: 'mira@example.org', subject: 'x', body: 'x' };
    // The same server under a name that is not known to be this machine's own.
    const url = `smtp://0.0.0.0:${server.port}`;
    await expect(smtpMail({ url, from: 'desk@example.org' }).send(letter)).rejects.toThrow(/STARTTLS/);
    expect(server.received).toHaveLength(before);
    await smtpMail({ url: `${url}?requireTLS=false`, from: 'desk@example.org' }).send(letter);
    expect(server.received).toHaveLength(before + 1);
  });
});
