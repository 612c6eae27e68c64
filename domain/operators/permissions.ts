/** What each role may do in the console. The owner appoints people; that role alone moves no money. */

const permissions = {
  'classes.teach': ['educator'],
  'clock.advance': ['educator', 'owner'],
  'clock.read': [
    'support',
    'reviewer',
    'product_manager',
    'auditor',
    'educator',
    'treasury_maker',
    'treasury_checker',
    'owner',
  ],
  'chain.read': ['support', 'reviewer', 'auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'corrections.decide': ['treasury_checker'],
  'corrections.propose': ['treasury_maker'],
  'customers.decide': ['reviewer', 'owner'],
  'customers.names': ['reviewer', 'auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'customers.note': ['support', 'reviewer', 'treasury_maker', 'treasury_checker', 'owner'],
  'customers.protect': ['support', 'reviewer', 'owner'],
  'customers.read': ['support', 'reviewer', 'auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'deposits.decide': ['treasury_checker'],
  'deposits.read': ['reviewer', 'treasury_maker', 'treasury_checker'],
  'deposits.review': ['reviewer', 'treasury_maker'],
  'jobs.read': ['support', 'product_manager', 'auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'jobs.start': ['owner'],
  'ledger.read': ['auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'alerts.edit': ['owner'],
  'alerts.read': ['support', 'reviewer', 'auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'audit.read': ['auditor', 'owner'],
  'news.edit': ['support', 'product_manager', 'owner'],
  'operators.decide': ['owner'],
  'operators.propose': ['owner'],
  'operators.read': ['auditor', 'owner'],
  'orders.read': ['support', 'product_manager', 'auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'outbox.read': ['support', 'auditor', 'owner'],
  'products.draft': ['product_manager'],
  'products.publish': ['product_manager'],
  'products.read': ['support', 'product_manager', 'auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'reconciliation.run': ['auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'settings.decide': ['treasury_checker', 'owner'],
  'settings.propose': ['treasury_maker', 'owner'],
  'settings.read': ['support', 'auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'settlement.read': ['support', 'product_manager', 'auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'support.answer': ['support'],
  'support.canned': ['support', 'owner'],
  'treasury.decide': ['treasury_checker'],
  'treasury.propose': ['treasury_maker'],
  'treasury.read': ['auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'webhooks.decide': ['owner'],
  'webhooks.propose': ['owner'],
  'webhooks.read': ['auditor', 'owner'],
  'verification.review': ['reviewer'],
  'worlds.read': ['owner'],
  'withdrawals.read': ['support', 'auditor', 'treasury_maker', 'treasury_checker', 'owner'],
  'withdrawals.review': ['treasury_maker', 'treasury_checker'],
  'withdrawals.approve_first': ['treasury_maker'],
  'withdrawals.approve_second': ['treasury_checker'],
  'world.settings': ['educator', 'owner'],
} as const;

export type Permission = keyof typeof permissions;

/**
 * Stands among the roles of whoever works behind the desk of a class. It opens nothing: it leaves only what a teacher needs and
 * what shows students as numbers. A permission that is not listed here is closed to every teacher (decision 81).
 */
export const CLASS_DESK = 'class_desk';

const onClassDesk: ReadonlySet<Permission> = new Set<Permission>([
  'classes.teach',
  'clock.advance',
  'clock.read',
  'deposits.decide',
  'deposits.read',
  'deposits.review',
  'jobs.read',
  'jobs.start',
  'news.edit',
  'products.draft',
  'products.publish',
  'products.read',
  'settings.decide',
  'settings.propose',
  'settings.read',
  'settlement.read',
  'treasury.decide',
  'treasury.propose',
  'treasury.read',
  'withdrawals.approve_first',
  'withdrawals.approve_second',
  'withdrawals.read',
  'withdrawals.review',
  'world.settings',
  'worlds.read',
]);

export const isClassDesk = (roles: readonly string[]): boolean => roles.includes(CLASS_DESK);

export const rolesWith = (permission: Permission): readonly string[] => permissions[permission];

export const may = (roles: readonly string[], permission: Permission): boolean => {
  if (isClassDesk(roles) && !onClassDesk.has(permission)) return false;
  const allowed = rolesWith(permission);
  return roles.some((role) => allowed.includes(role));
};
