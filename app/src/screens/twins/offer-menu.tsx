import type { TwinGame } from '@paperlock/domain/twins/game.ts';
import { feeAt, freeAt } from '@paperlock/domain/twins/platform.ts';
import { DepositIcon, FileIcon, ShieldIcon, WalletIcon, WithdrawIcon } from '@paperlock/ui/icons.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useAmountText } from './amount-text.ts';
import { Standing } from './offer-card.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './steps.ts';
import css from './twins.module.css';

type OfferMenuProps = StepProps & { game: TwinGame; onLook: (kind: 'terms' | 'proof') => Promise<void> };

/** What can be done at a platform: the same rows for all, as long as it answers. */
export function OfferMenu({ platform, game, onStep, onLook }: OfferMenuProps) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const [fee, free] = [feeAt(platform), freeAt(platform)];
  if (platform.phase === 'gone')
    return (
      <StepFrame>
        <p>
          <Standing platform={platform} />
        </p>
      </StepFrame>
    );
  const look = (kind: 'terms' | 'proof') =>
    void onLook(kind).then(
      () => onStep({ name: kind }),
      () => undefined,
    );
  return (
    <StepFrame>
      {platform.waitingMicro > 0n && (
        <p>
          <Standing platform={platform} />
        </p>
      )}
      {fee > 0n && (
        <p className={css.claim}>{say('twins.fee_said', { name: platform.name, amount: amountText(fee) })}</p>
      )}
      <div className={css.rows}>
        <List>
          <ListRow
            lead={<DepositIcon />}
            title={say('twins.do_put')}
            detail={game.pocketMicro === 0n && say('twins.pocket_empty')}
            onPress={game.pocketMicro > 0n ? () => onStep({ name: 'amount', way: 'put' }) : undefined}
          />
          <ListRow
            lead={<WithdrawIcon />}
            title={say('twins.do_take')}
            detail={free === 0n && say('twins.nothing_there')}
            onPress={free > 0n ? () => onStep({ name: 'amount', way: 'take' }) : undefined}
          />
          <ListRow lead={<FileIcon />} title={say('twins.do_terms')} onPress={() => look('terms')} />
          <ListRow lead={<ShieldIcon />} title={say('twins.do_proof')} onPress={() => look('proof')} />
          {fee > 0n && fee <= game.pocketMicro && (
            <ListRow
              lead={<WalletIcon />}
              title={say('twins.do_fee', { amount: amountText(fee) })}
              onPress={() => onStep({ name: 'review', way: 'fee', micro: fee })}
            />
          )}
        </List>
      </div>
    </StepFrame>
  );
}
