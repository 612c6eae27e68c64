import {
  makeScriptKey,
  revokeScriptKey,
  scriptKeys,
  scriptWebhook,
  setScriptWebhook,
  stopScriptWebhook,
} from '@paperlock/contract/scripts.ts';
import type { Desk } from '../desk.ts';

export const serveScripts = (desk: Desk): void => {
  desk.customer(scriptKeys, ({ people: { scripts } }, _, { customerId }) => scripts.keys(customerId));
  desk.customer(makeScriptKey, ({ people: { scripts } }, ask, visit) => scripts.makeKey(ask, visit));
  desk.customer(revokeScriptKey, ({ people: { scripts } }, ask, visit) => scripts.revokeKey(ask, visit));
  desk.customer(scriptWebhook, ({ people: { scripts } }, _, { customerId }) => scripts.webhook(customerId));
  desk.customer(setScriptWebhook, ({ people: { scripts } }, ask, visit) => scripts.setWebhook(ask, visit));
  desk.customer(stopScriptWebhook, ({ people: { scripts } }, _, visit) => scripts.stopWebhook(visit));
};
