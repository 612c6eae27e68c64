import type { Ask } from '@paperlock/contract/call.ts';
import type { deleteAccount, exportData as exportDataCall } from '@paperlock/contract/dossier.ts';
import { closeAccount, mattersOpen } from './close-account.ts';
import { exportData } from './export-data.ts';
import type { DossierParts, Person } from './parts.ts';
import { tellOfEnd } from './tell-of-end.ts';

export type { DossierParts, Person } from './parts.ts';

/** All data stored about one person: its export and its erasure. */

export const createDossier = (parts: DossierParts) => ({
  exportData: (ask: Ask<typeof exportDataCall>, person: Person) => exportData(parts, ask, person),
  openMatters: (customerId: string) => mattersOpen(parts, parts.db.sql, customerId),
  /** Tells the owner of an unused world that it will be deleted, where an address is known. */
  tellOfEnd: (days: number) => tellOfEnd(parts, days),
  close: (ask: Ask<typeof deleteAccount>, person: Person) => closeAccount(parts, ask, person),
});
