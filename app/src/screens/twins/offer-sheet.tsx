import { REFUSAL_TOAST_MS, SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import type { OfferPlace } from '@paperlock/domain/twins/cast.ts';
import type { TwinGame } from '@paperlock/domain/twins/game.ts';
import { freeAt, yoursAt } from '@paperlock/domain/twins/platform.ts';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useState } from 'react';
import { AmountStep } from './amount-step.tsx';
import { useAmountText } from './amount-text.ts';
import { LookStep } from './look-step.tsx';
import { OfferMenu } from './offer-menu.tsx';
import { ReviewStep } from './review-step.tsx';
import { SecondLook } from './second-look.tsx';
import type { Step, Way } from './steps.ts';
import type { Move } from './use-moves.ts';

type OfferSheetProps = {
  open: boolean;
  onClose: () => void;
  place: OfferPlace;
  game: TwinGame;
  /** Whether three questions come before a payment. */
  secondLook: boolean;
  move: Move;
};

export function OfferSheet({ open, onClose, place, game, secondLook, move }: OfferSheetProps) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const [step, onStep] = useState<Step>({ name: 'menu' });
  const platform = game.platforms[place];
  const { name } = platform;

  /** Looking is kept once for each platform. */
  const look = async (kind: 'terms' | 'proof') => {
    if (!platform.looked[kind]) await move({ kind, offer: place });
  };
  const act = async (way: Way, micro: bigint) => {
    const after = await move(
      way === 'fee' ? { kind: way, offer: place } : { kind: way, offer: place, amountMicro: micro },
    );
    const paid = after !== null && yoursAt(after.platforms[place]) < yoursAt(platform);
    const said = way === 'take' && !paid ? 'waiting' : way;
    // What the platform only says is no success of ours.
    const isDone = said === 'put' || said === 'take';
    const text = say(`twins.done_${said}`, { amount: amountText(micro), name });
    notices.toast(text, isDone ? SUCCESS_TOAST_MS : REFUSAL_TOAST_MS);
    onClose();
  };

  const shared = { platform, onStep };
  return (
    <Sheet open={open} onClose={onClose} title={<Title step={step} name={name} />}>
      {step.name === 'menu' && <OfferMenu {...shared} game={game} onLook={look} />}
      {(step.name === 'terms' || step.name === 'proof') && <LookStep {...shared} kind={step.name} />}
      {step.name === 'amount' && (
        <AmountStep
          {...shared}
          way={step.way}
          most={step.way === 'put' ? game.pocketMicro : freeAt(platform)}
          typed={step.micro}
          asks={step.way === 'put' && secondLook}
        />
      )}
      {step.name === 'questions' && <SecondLook {...shared} micro={step.micro} onLook={look} />}
      {step.name === 'review' && (
        <ReviewStep {...shared} way={step.way} micro={step.micro} game={game} onAct={act} />
      )}
    </Sheet>
  );
}

function Title({ step, name }: { step: Step; name: string }) {
  const { say } = useSpeaker();
  switch (step.name) {
    case 'menu':
      return name;
    case 'terms':
    case 'proof':
      return say(`twins.title_${step.name}`, { name });
    case 'questions':
      return say('twins.look_title');
    default:
      return say(`twins.review_${step.way}`, { name });
  }
}
