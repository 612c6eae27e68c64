import type { Address } from '@paperlock/contract/screens.ts';
import { guessCountry } from '@paperlock/domain/offered/guess-country.ts';
import type { Band, Judgement } from '@paperlock/domain/offered/judge-offer.ts';
import {
  type Answers,
  aboutQuestion,
  type QuestionKey,
  questionKeys,
} from '@paperlock/domain/offered/questions.ts';
import { isTooMuch, type PromisedRate, yearlyPercent } from '@paperlock/domain/offered/rate.ts';
import { beginWalk, goToQuestion } from '@paperlock/domain/offered/walk.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { type RefObject, useState } from 'react';
import { ShareButton } from '../../parts/share-button.tsx';
import { WithFigure } from '../../parts/with-figure.tsx';
import { Mark, Marks } from './marks.tsx';
import css from './offered.module.css';
import { questionsAddress } from './questions-address.ts';
import { type ChosenCountry, ReportTable } from './report-table.tsx';
import { useResultTitle } from './result-title.ts';
import { isMild, ThreeThings } from './three-things.tsx';
import { walk } from './walk-store.ts';

type ResultViewProps = {
  answers: Partial<Answers>;
  judgement: Judgement;
  rate: PromisedRate | null;
  heading: RefObject<HTMLHeadingElement | null>;
};

const figures = {
  enough: 'stop',
  many: 'stop',
  some: 'lens',
  open: 'lens',
  none: 'lens',
} as const satisfies Record<Band, string>;

export function ResultView({ answers, judgement, rate, heading }: ResultViewProps) {
  const { say, tag } = useSpeaker();
  const titleOf = useResultTitle();
  const [country, setCountry] = useState<ChosenCountry>(
    () => guessCountry(navigator.languages, tag) ?? 'other',
  );
  return (
    <>
      <Leaf>
        <Stack space={3}>
          <WithFigure holds={figures[judgement.band]}>
            <h2 ref={heading} className={css.question} tabIndex={-1}>
              {titleOf(judgement)}
            </h2>
            <p className={css.plain}>{say(`offered.plain_${judgement.band}`)}</p>
          </WithFigure>
          <Marks judgement={judgement} />
          <p>{say(`offered.result_${judgement.band}_text`)}</p>
        </Stack>
      </Leaf>
      <Leaf title={say('offered.do_title')}>
        <Stack space={3}>
          <ThreeThings judgement={judgement} className={css.things} />
          <Fold title={say('offered.do_regulator')}>
            <ReportTable country={country} onCountry={setCountry} />
          </Fold>
        </Stack>
      </Leaf>
      <ButtonLink
        kind={isMild(judgement) ? 'secondary' : 'primary'}
        wide
        href={'/pages/home/paid-already' satisfies Address}
      >
        {say('profile.paid_already')}
      </ButtonLink>
      <Signs judgement={judgement} rate={rate} />
      <ShareButton
        label={say('offered.show')}
        title={say('offered.show_title')}
        text={say('offered.show_text')}
        link={questionsAddress()}
      />
      <Button kind="secondary" wide onClick={() => window.print()}>
        {say('offered.print')}
      </Button>
      <Fold title={say('offered.answers_title')}>
        <Leaf flush>
          <List label={say('offered.answers_title')}>
            {questionKeys.map((key) => (
              <ListRow
                key={key}
                title={say(`offered.q_${key}`)}
                detail={say(`offered.answer_${answers[key] ?? 'unknown'}`)}
                onPress={() => walk.set(goToQuestion(walk.get(), key))}
              />
            ))}
          </List>
        </Leaf>
      </Fold>
      <Button kind="quiet" onClick={() => walk.set(beginWalk)}>
        {say('offered.again')}
      </Button>
      <Note>{say('offered.privacy')}</Note>
    </>
  );
}

function Signs({ judgement, rate }: Pick<ResultViewProps, 'judgement' | 'rate'>) {
  const { say } = useSpeaker();
  const { signs, enough, open } = judgement;
  return (
    <>
      {signs.length > 0 && (
        <Leaf title={say('offered.signs_title')}>
          <ul className={css.signs}>
            {signs.map((key) => (
              <li key={key}>
                <p>{say(`offered.sign_${key}`)}</p>
                {key === 'rate' && rate && <Year rate={rate} />}
                <Weight question={key} enough={enough.includes(key)} />
              </li>
            ))}
          </ul>
        </Leaf>
      )}
      {open.length > 0 && (
        <Leaf title={say('offered.open_title')}>
          <ul className={css.signs}>
            {open.map((key) => (
              <li key={key}>{say(`offered.q_${key}`)}</li>
            ))}
          </ul>
        </Leaf>
      )}
      <Leaf title={say('offered.proves_title')}>
        <p>{say('offered.proves_text')}</p>
      </Leaf>
    </>
  );
}

/** What a small number becomes in a year. */
function Year({ rate }: { rate: PromisedRate }) {
  const { say, tag } = useSpeaker();
  const { percent, per } = rate;
  return (
    <p>
      <strong>
        {say('offered.rate_year', {
          per,
          rate: showCount(tag, percent),
          year: showCount(tag, yearlyPercent(rate)),
        })}
      </strong>{' '}
      {isTooMuch(rate) && say('offered.rate_too_much')}
    </p>
  );
}

function Weight({ question, enough }: { question: QuestionKey; enough: boolean }) {
  const { say } = useSpeaker();
  const { shared } = aboutQuestion(question);
  if (enough)
    return (
      <p className={css.enough}>
        <Mark kind="sign" />
        {say('offered.enough')}
      </p>
    );
  return shared ? <Note>{say('offered.shared')}</Note> : null;
}
