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
  'customer.password_changed',
  'customer.pin_changed',
  'customer.pin_reset',
  'customer.pin_locked',
  'customer.second_factor_on',
  'customer.second_factor_off',
  'customer.recovery_codes_made',
  'customer.passkey_added',
  'customer.passkey_removed',
  'customer.frozen',
  'customer.unfrozen',
  'customer.data_exported',
  'customer.closed',
  'customer.binding_added',
  'customer.binding_removed',
  'operator.added',
  'operator.signed_in',
  'operator.sign_in_failed',
  'operator.second_factor_set_up',
  'operator.signed_out',
  'operator.session_ended',
  'announcement.created',
  'announcement.changed',
  'announcement.published',
  'announcement.taken_back',
  'correction.proposed',
  'correction.approved',
  'correction.rejected',
] as const;

export type AuditAction = (typeof auditActions)[number];
