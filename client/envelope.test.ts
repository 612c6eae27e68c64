import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ourEnvelope, readAnswer } from './envelope.ts';
import { envelope } from './test-house.ts';

const read = (text: string, status = 200, names = ourEnvelope) =>
  readAnswer({ status, text }, names, (data) => data);

describe('an answer', () => {
  it('is a success only with a success code', () => {
    expect(read(JSON.stringify(envelope(200, 'Done', { n: 1 })))).toEqual({
      ok: true,
      value: { n: 1 },
      message: 'Done',
    });
  });

  it('is a refusal with every field the server sent', () => {
    const body = envelope(4104, 'Too weak', { field: 'password' });
    expect(read(JSON.stringify(body))).toEqual({ ok: false, failure: body });
  });

  it('is read by the names and success codes of the configuration', () => {
    const names = { code: 'status_code', message: 'msg', data: 'result', success: [0, 1] };
    expect(read('{"status_code":1,"msg":"fine","result":7}', 200, names)).toEqual({
      ok: true,
      value: 7,
      message: 'fine',
    });
    expect(read('{"status_code":200,"msg":"no","result":8}', 200, names)).toEqual({
      ok: false,
      failure: { status_code: 200, msg: 'no', result: 8, code: 200, message: 'no', data: 8 },
    });
  });

  it.each([
    ['an HTML page', '<!doctype html><h1>Bad gateway</h1>'],
    ['nothing', ''],
    ['half of one', '{"code":200,'],
    ['null', 'null'],
    ['a list', '[200]'],
    ['a bare number', '200'],
    ['a success without a code', '{"success":true}'],
    ['a failure in other words', '{"success":false}'],
    ['a code in words', '{"code":"200","data":{}}'],
    ['a broken code', '{"code":200.5}'],
    ['an empty code', '{"code":null}'],
  ])('that is %s is malformed', (_, text) => {
    expect(read(text)).toMatchObject({ ok: false, failure: { code: 'malformed' } });
  });

  it('that says success while the gateway says failure is malformed', () => {
    expect(read(JSON.stringify(envelope(200, '')), 502)).toMatchObject({ failure: { code: 'malformed' } });
  });

  it('keeps its refusal whatever the HTTP status is', () => {
    expect(read(JSON.stringify(envelope(4101, 'Wrong')), 200)).toMatchObject({ failure: { code: 4101 } });
    expect(read(JSON.stringify(envelope(500, 'Ours')), 500)).toMatchObject({ failure: { code: 500 } });
  });

  it('has no text when the message is missing or is none', () => {
    expect(read('{"code":500}')).toMatchObject({ failure: { code: 500, message: '' } });
    expect(read('{"code":500,"message":{"en":"x"}}')).toMatchObject({ failure: { message: '' } });
  });

  it('that the caller cannot accept is malformed and says why', () => {
    const reason = new Error('not a user');
    const refuse = () => {
      throw reason;
    };
    expect(readAnswer({ status: 200, text: '{"code":200}' }, ourEnvelope, refuse)).toMatchObject({
      failure: { code: 'malformed', cause: reason },
    });
  });

  it('never throws, whatever came over the wire', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.integer({ min: 100, max: 599 }), (text, status) => {
        expect(typeof read(text, status).ok).toBe('boolean');
      }),
    );
  });
});
