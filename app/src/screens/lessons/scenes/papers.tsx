import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Bubble, Card } from './primitives.tsx';
import css from './scenes.module.css';

/** A site that claims much, and a licence that anybody can draw. */
export function StatedScene() {
  const { say } = useSpeaker();
  return (
    <Card channel="site">
      <p className={css.big}>{say('lessons.from_site')}</p>
      <p className={css.claims}>
        <span>{say('lessons.stated_scene_1')}</span>
        <span>{say('lessons.stated_scene_2')}</span>
      </p>
      <div className={css.licence}>
        <Seal />
        <p>
          {say('lessons.stated_scene_3')}
          <br />
          <strong>{say('lessons.stated_scene_4')}</strong>
        </p>
      </div>
    </Card>
  );
}

/** A letter, and a certificate instead of money. */
export function FundedScene() {
  const { say } = useSpeaker();
  return (
    <Card channel="mail">
      <p className={css.from}>
        {say('lessons.from_site')}
        <strong>{say('lessons.funded_scene_1')}</strong>
      </p>
      <p>{say('lessons.funded_scene_2')}</p>
      <div className={css.paper}>
        <Seal />
        <strong>{say('lessons.funded_scene_3')}</strong>
      </div>
    </Card>
  );
}

/** What happened in the market, and what the app says on the same day. */
export function GapScene() {
  const { say } = useSpeaker();
  return (
    <>
      <Card channel="news">
        <p className={css.headline}>{say('lessons.gap_scene_1')}</p>
        <Falling />
        <p>{say('lessons.gap_scene_2')}</p>
      </Card>
      <Card channel="app">
        <Bubble from={say('lessons.from_site')}>{say('lessons.gap_scene_3')}</Bubble>
      </Card>
    </>
  );
}

export function RecruitingScene() {
  const { say } = useSpeaker();
  return (
    <Card channel="ad">
      <p className={css.big}>{say('lessons.recruiting_scene_1')}</p>
      <p className={css.headline}>{say('lessons.recruiting_scene_2')}</p>
      <p className={css.hurry}>{say('lessons.recruiting_scene_3')}</p>
    </Card>
  );
}

/** A rosette, as every printer has it. */
const Seal = () => (
  <svg className={css.seal} viewBox="0 0 40 52" aria-hidden="true">
    <path d="M13 28 8 50l12-7 12 7-5-22" />
    <circle cx="20" cy="18" r="15" />
    <circle cx="20" cy="18" r="9" />
  </svg>
);

const Falling = () => (
  <svg className={css.falling} viewBox="0 0 300 60" preserveAspectRatio="none" aria-hidden="true">
    <path
      d="M2 6 30 12 55 8 90 22 120 18 150 34 185 30 220 46 250 42 298 56"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);
