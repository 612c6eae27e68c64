import { upload } from '@paperlock/contract/files.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Files } from '../../../modules/base/files/index.ts';
import type { Desk } from '../desk.ts';

export const serveFiles = (desk: Desk, files: Files): void => {
  desk.customerUpload(
    upload,
    ({ customerId }) => files.admit(customerId),
    async ({ scene }, bytes, { customerId }) => {
      const received = await files.receive({ ownerId: customerId, scene, bytes });
      if (!received.ok) return received;
      const { id, ...measures } = received.value;
      return done({ file_id: id, ...measures });
    },
  );
};
