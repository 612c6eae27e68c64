import type { OfferPlace, TwinRole } from '@paperlock/domain/twins/cast.ts';
import type { Platform } from '@paperlock/domain/twins/platform.ts';
import { type Account, accountOf, checksAt, type TwinResult } from '@paperlock/domain/twins/result.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useAmountText } from './amount-text.ts';
import { CheckList } from './check-list.tsx';
import { HasOwes } from './has-owes.tsx';
import { OfferMark } from './offer-mark.tsx';

const tones = { funded: 'good', variable: 'plain', unfunded: 'bad' } as const satisfies Record<
  TwinRole,
  string
>;

type UncoveredProps = { place: OfferPlace; platform: Platform; result: TwinResult };

/** One of the three, as it really was. */
export function Uncovered({ place, platform, result }: UncoveredProps) {
  const { say } = useSpeaker();
  const { role, name } = platform;
  const account = accountOf(result, role);
  const checks = checksAt(platform);
  const hasGained = role === 'variable' && account.backMicro > account.putMicro;
  return (
    <Leaf
      title={
        <Row space={2}>
          <OfferMark place={place} />
          <span translate="no">{name}</span>
        </Row>
      }
      end={<Chip tone={tones[role]}>{say(`twins.role_${role}`)}</Chip>}
    >
      <Stack space={3}>
        <HasOwes platform={platform} />
        {account.putMicro > 0n && (
          <p>
            <AccountText account={account} />
          </p>
        )}
        {checks && <CheckList checks={checks} />}
        {(account.putMicro > 0n || role !== 'variable') && (
          <Note>{say(hasGained ? 'twins.was_variable_gained' : `twins.was_${role}`)}</Note>
        )}
      </Stack>
    </Leaf>
  );
}

function AccountText({ account: { putMicro, backMicro } }: { account: Account }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  return say('twins.account', { put: amountText(putMicro), back: amountText(backMicro) });
}
