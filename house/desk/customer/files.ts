import { upload } from '@paperlock/contract/files.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveFiles = (desk: Desk): void => {
  desk.customerUpload(
    upload,
    (m, { customerId }) => m.base.files.admit(customerId),
    async (m, { scene }, bytes, { customerId }) => {
      const received = await m.base.files.receive({ ownerId: customerId, scene, bytes });
      if (!received.ok) return received;
      const { id, ...measures } = received.value;
      return done({ file_id: id, ...measures });
    },
  );
};
