import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostsLayout, hostValues, localLayout, makeSecrets, nodeValues, portsOf } from './layout.ts';
import { fill, hostTemplates, nodeTemplates, templates } from './templates.ts';

const secrets = makeSecrets();
const layouts = {
  hosts: hostsLayout(['10.0.0.1', '10.0.0.2', 'db3.internal'], '10.0.0.0/24', secrets),
  loopback: localLayout('/srv/cluster', 24_000, secrets),
};
const text = (name: string) => readFileSync(join(templates, name), 'utf8');

describe.each(Object.entries(layouts))('the templates for %s', (_, layout) => {
  it('get a value for every name', () => {
    for (const host of layout.hosts)
      for (const name of hostTemplates)
        expect(fill(text(name), hostValues(layout, host))).not.toContain('${');
    for (const name of nodeTemplates) expect(fill(text(name), nodeValues(layout))).not.toContain('${');
  });

  it('name all three hosts to etcd, Patroni and the proxy', () => {
    const [first] = layout.hosts;
    if (!first) throw new Error('there is no host');
    const patroni = fill(text('patroni.yml'), hostValues(layout, first));
    const proxy = fill(text('haproxy.cfg'), nodeValues(layout));
    for (const { name, address, ports } of layout.hosts) {
      expect(patroni).toContain(`${address}:${ports.etcdClient}`);
      expect(proxy).toContain(`server ${name} ${address}:${ports.postgres} check port ${ports.rest}`);
    }
  });
});

it('a name without a value is refused, and what a shell or PostgreSQL reads is left alone', () => {
  expect(() => fill(`\${NOBODY_KNOWS}`, {})).toThrow('NOBODY_KNOWS');
  expect(fill(`cp %p $1 \${NAME}`, { NAME: 'db1' })).toBe('cp %p $1 db1');
});

it('a host that is known by its name listens on all its addresses, because etcd binds to numbers alone', () => {
  const listens = layouts.hosts.hosts.map((host) => hostValues(layouts.hosts, host).LISTEN);
  expect(listens).toEqual(['10.0.0.1', '10.0.0.2', '0.0.0.0']);
});

it('two hosts, or one twice, are refused', () => {
  expect(() => hostsLayout(['10.0.0.1', '10.0.0.2'], '10.0.0.0/24', secrets)).toThrow('three');
  expect(() => hostsLayout(['10.0.0.1', '10.0.0.2', '10.0.0.1'], '10.0.0.0/24', secrets)).toThrow('three');
});

it('on one machine nothing shares a port', () => {
  const ports = portsOf(layouts.loopback);
  expect(new Set(ports).size).toBe(ports.length);
});

it('every file of ops/cluster that has a placeholder is a template', () => {
  const known = [...hostTemplates, ...nodeTemplates];
  const files = readdirSync(templates, { withFileTypes: true }).filter((one) => one.isFile());
  const withNames = files
    .map(({ name }) => name)
    .filter((name) => /^[^#;]*\$\{[A-Z_]+(:\w+)?\}/m.test(text(name)));
  expect(withNames.filter((name) => !known.includes(name) && name !== 'compose.yml')).toEqual([]);
});
