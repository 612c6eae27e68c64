import { expect, it } from 'vitest';
import common from './en/common.json' with { type: 'json' };
import refusals from './en/refusals.json' with { type: 'json' };
import ui from './en/ui.json' with { type: 'json' };

it('English says word for word what is given', () => {
  expect([refusals.product_launched, common.unknown_mistake, ui.copied]).toEqual([
    'Project has been launched, cannot make a purchase',
    'unknown mistake',
    'Copy Success',
  ]);
});
