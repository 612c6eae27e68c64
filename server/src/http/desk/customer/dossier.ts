import { deleteAccount, deletionPreview, exportData } from '@paperlock/contract/dossier.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Dossier } from '../../../modules/care/dossier/index.ts';
import type { Desk } from '../desk.ts';

export const serveDossier = (desk: Desk, dossier: Dossier): void => {
  desk.customer(exportData, (ask, visit) => dossier.exportData(ask, visit));
  desk.customer(deletionPreview, async (_, { customerId }) =>
    done({ open: await dossier.openMatters(customerId) }),
  );
  desk.customer(deleteAccount, (ask, visit) => dossier.close(ask, visit));
};
