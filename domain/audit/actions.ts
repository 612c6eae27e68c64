/**
 * Everything the audit log can say happened. Each has its text in `words/en/console-audit.json`, with `_` for the
 * point, and a test holds that.
 */
export const auditActions = [
  'customer.registered',
  'customer.signed_in',
  'customer.sign_in_failed',
  'customer.signed_out',
  'customer.session_ended',
  'customer.password_reset',
  'operator.added',
  'operator.signed_in',
  'operator.sign_in_failed',
  'operator.second_factor_set_up',
  'operator.signed_out',
  'operator.session_ended',
  'correction.proposed',
  'correction.approved',
  'correction.rejected',
] as const;

export type AuditAction = (typeof auditActions)[number];
