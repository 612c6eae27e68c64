import { expect, type Locator } from '@playwright/test';

/** A fault stands on its field: seen beside it, tied to it for screen readers, and gone with the next key. */
export const expectFault = async (field: Locator, text: string | RegExp): Promise<void> => {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(
    typeof text === 'string' ? new RegExp(escaped(text)) : text,
  );
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
