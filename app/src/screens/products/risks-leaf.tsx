import type { Product } from '@paperlock/contract/products.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from '../../parts/points.module.css';
import { useFreshUser } from '../../parts/profile/use-fresh-user.ts';
import { Link } from '../../shell/router.tsx';
import own from './products.module.css';

/** What can go wrong, and what withdrawing will ask for: in sight before anybody is asked to buy. */
export function RisksLeaf({ product }: { product: Product }) {
  const { say } = useSpeaker();
  const { early_redemption, daily_ppm, target } = product;
  const isCertified = useFreshUser()?.certified === true;
  return (
    <Leaf title={say('products.risks')}>
      <Stack space={2}>
        <ul className={css.points}>
          {daily_ppm === 0 && <li>{say('products.risk_variable')}</li>}
          <li>{say(early_redemption ? 'products.risk_redeem' : 'products.risk_locked')}</li>
          {target !== null && <li>{say('products.risk_raise')}</li>}
          {daily_ppm > 0 && <li>{say('products.risk_fixed')}</li>}
          {daily_ppm > 0 && <li>{say('products.risk_real')}</li>}
        </ul>
        {!isCertified && (
          <Link className={own.link} to={'/pages/profile/withdrawal' satisfies Address}>
            {say('products.withdraw_needs')}
          </Link>
        )}
      </Stack>
    </Leaf>
  );
}
