import { mutants } from '../mutant.ts';

const permissions = ['server/src/http/permissions.db.test.ts'];
const badInput = ['server/src/http/bad-input.db.test.ts'];
const others = ['server/src/http/other-peoples-things.db.test.ts'];

/** One entry of a long table is wrong: only a test that goes through the whole table finds it. */
export const calls = [
  ...mutants('db', [
    {
      name: 'an id of any other form is refused before the database is asked',
      file: 'contract/fields.ts',
      find: 'export const id = z.uuid();',
      replace: 'export const id = z.string();',
      tests: ['server/src/http/fuzz.rest.db.test.ts'],
    },
    {
      name: 'the totals of the ledger need a permission',
      file: 'house/desk/operator/ledger.ts',
      find: "ledgerTotals, 'ledger.read'",
      replace: 'ledgerTotals, null',
      tests: permissions,
    },
    {
      name: 'the list of canned answers needs a permission',
      file: 'house/desk/operator/support.ts',
      find: 'cannedList, CANNED',
      replace: 'cannedList, null',
      tests: permissions,
    },
    {
      name: 'a decision of the treasury needs a permission',
      file: 'house/desk/operator/treasury.ts',
      find: "treasuryDecide, 'treasury.decide'",
      replace: 'treasuryDecide, null',
      tests: permissions,
    },
    {
      name: 'today’s income is for who is signed in',
      file: 'house/desk/customer/assets.ts',
      find: 'desk.customer(incomeToday, async (m, ask, visit) => done(await m.oversight.assets.incomeToday(visit, ask)));',
      replace:
        "desk.public(incomeToday as never, async (m, ask, visit) => done(await m.oversight.assets.incomeToday({ customerId: '00000000-0000-4000-8000-000000000000', ...visit } as never, ask)) as never);",
      tests: ['server/src/http/access.db.test.ts'],
    },
    {
      name: 'nobody sees a picture of somebody else’s conversation',
      file: 'house/care/support/read-tickets.ts',
      find: 'row?.customer_id !== customerId || row.file_id === null',
      replace: 'row === null || row.file_id === null',
      tests: others,
    },
    {
      name: 'nobody reads somebody else’s conversation',
      file: 'house/care/support/read-tickets.ts',
      find: "if (row?.customer_id !== customerId) return refused('not_found');",
      replace: "if (!row) return refused('not_found');",
      tests: others,
    },
    {
      name: 'nobody removes somebody else’s binding',
      file: 'house/rails/bindings/binding-store.ts',
      find: 'set removed_at = $3 where id = $2 and customer_id = $1 and',
      replace: 'set removed_at = $3 where id = $2 and $1::uuid is not null and',
      tests: ['house/rails/bindings/bindings.db.test.ts'],
    },
    {
      name: 'a call of the app is not served to the console',
      file: 'house/desk/operator/watcher.ts',
      find: "desk.operator(chainInfo, 'chain.read', async (m) => done(await m.rails.watcher.info()));",
      replace: `desk.operator(chainInfo, 'chain.read', async (m) => done(await m.rails.watcher.info()));
  desk.public({ ...chainInfo, path: 'common/chainStatus', access: 'public' }, async (m) => done(await m.rails.watcher.info()));`,
      tests: ['server/src/http/served-calls.db.test.ts'],
    },
    {
      name: 'a line to customer service has a limit',
      file: 'contract/support.ts',
      find: 'text: typedLines(0, LINE_MAX)',
      replace: 'text: z.string()',
      tests: badInput,
    },
  ]),
  ...mutants('unit', [
    {
      name: 'saying that one types takes no field that nobody asked for',
      file: 'contract/support.ts',
      find: `  summary: 'Says that one is writing. It is forgotten after some seconds.',
  access: 'customer',
  request: z.strictObject({ id }),`,
      replace: `  summary: 'Says that one is writing. It is forgotten after some seconds.',
  access: 'customer',
  request: z.object({ id }),`,
      tests: ['contract/areas.test.ts'],
    },
    {
      name: 'the reference says who may call an operator’s call',
      file: 'server/src/http/reference/openapi.ts',
      find: '...guardOf(call.access, guards.get(call.path)),',
      replace:
        "...guardOf(call.path === 'console/classInfo' ? 'public' : call.access, guards.get(call.path)),",
      tests: ['server/src/http/reference/openapi.test.ts'],
    },
    {
      name: 'every refusal has a text',
      file: 'words/en/refusals.json',
      find: '"binding_exists":',
      replace: '"binding_exist":',
      tests: ['server/src/http/desk.test.ts'],
    },
    {
      name: 'Herat lies in a time zone there is',
      file: 'domain/places/gazetteer.ts',
      find: 'AF Asia/Kabul',
      replace: 'AF Asia/Kabull',
      tests: ['domain/places/places.test.ts'],
    },
    {
      name: 'an IBAN of Costa Rica has 22 characters',
      file: 'domain/countries/bank-rules.ts',
      find: 'CR: 22',
      replace: 'CR: 21',
      tests: ['server/src/countries-and-libraries.test.ts'],
    },
  ]),
];
