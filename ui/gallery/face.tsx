import * as icons from '../icons.tsx';
import { Row } from '../layout.tsx';
import { Mark, Wordmark } from '../mark.tsx';
import { type Held, PaperFigure } from '../paper-figure.tsx';
import * as shellIcons from '../shell-icons.tsx';
import css from './wall.module.css';
import { Room } from './wall.tsx';

const colours = [
  'paper',
  'sheet',
  'ink',
  'ink-2',
  'ink-3',
  'hairline',
  'edge',
  'seal',
  'gain',
  'loss',
  'held',
];
const held: readonly Held[] = ['blank', 'torn', 'tick', 'lock', 'lens', 'stop'];
const washes = ['seal-wash', 'gain-wash', 'loss-wash', 'held-wash', 'practice'];

export function Face() {
  return (
    <>
      <Room name="Mark">
        <Row>
          <Mark size={16} />
          <Mark size={24} />
          <Mark size={48} />
          <Mark size={96} />
          <Wordmark />
        </Row>
      </Room>
      <Room name="Paper figure">
        <Row>
          {held.map((holds) => (
            <PaperFigure key={holds} holds={holds} />
          ))}
          <PaperFigure holds="tick" size={56} />
        </Row>
      </Room>
      <Room name="Colours">
        <Row>
          {[...colours, ...washes].map((name) => (
            <div key={name} className={css.swatch}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </Row>
      </Room>
      <Room name="Icons">
        <Row>
          {Object.entries({ ...icons, ...shellIcons }).map(([name, Icon]) => (
            <span key={name} title={name}>
              <Icon />
            </span>
          ))}
        </Row>
      </Room>
    </>
  );
}
