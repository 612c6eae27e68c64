import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Leaf } from '../leaf.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Room, useSample } from './wall.tsx';

export function States() {
  const t = useSample();
  return (
    <Room name="States">
      <OfflineBanner />
      <Skeleton shape="balance" />
      <Skeleton shape="line" count={3} />
      <Skeleton shape="row" count={2} />
      <Leaf>
        <EmptyState
          title={t('No orders yet')}
          action={<Button kind="secondary">{t('See the products')}</Button>}
        >
          {t('What you lock will be listed here, day by day.')}
        </EmptyState>
      </Leaf>
      <Leaf>
        <ErrorState title={t('This page did not load')} onRetry={() => {}}>
          {t('The connection broke off. Nothing of yours was changed.')}
        </ErrorState>
      </Leaf>
    </Room>
  );
}
