import type { Product } from '@paperlock/contract/products.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from '../../parts/points.module.css';

/** What can go wrong, before anybody is asked to buy. */
export function RisksLeaf({ product }: { product: Product }) {
  const { say } = useSpeaker();
  const { early_redemption, daily_ppm, target } = product;
  return (
    <Leaf title={say('products.risks')}>
      <ul className={css.points}>
        {daily_ppm === 0 && <li>{say('products.risk_variable')}</li>}
        <li>{say(early_redemption ? 'products.risk_redeem' : 'products.risk_locked')}</li>
        {target !== null && <li>{say('products.risk_raise')}</li>}
        {daily_ppm > 0 && <li>{say('products.risk_fixed')}</li>}
        {daily_ppm > 0 && <li>{say('products.risk_real')}</li>}
      </ul>
    </Leaf>
  );
}
