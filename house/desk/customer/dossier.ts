import { deleteAccount, deletionPreview, exportData } from '@paperlock/contract/dossier.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveDossier = (desk: Desk): void => {
  desk.customer(exportData, (m, ask, visit) => m.care.dossier.exportData(ask, visit));
  desk.customer(deletionPreview, async (m, _, { customerId }) =>
    done({ open: await m.care.dossier.openMatters(customerId) }),
  );
  desk.customer(deleteAccount, (m, ask, visit) => m.care.dossier.close(ask, visit));
};
