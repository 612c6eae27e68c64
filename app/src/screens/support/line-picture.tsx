import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { pictureQuery } from '../../api/support.ts';
import { useRead } from '../../shell/use-read.ts';
import css from './support.module.css';

type LinePictureProps = { line: string; from: 'me' | 'staff'; width: number; height: number };

/** As large as it will be before it is there, so that nothing jumps. */
export function LinePicture({ line, from, width, height }: LinePictureProps) {
  const { say } = useSpeaker();
  const { data, isError, refetch } = useRead(pictureQuery, line);
  if (data)
    return (
      <img
        className={css.picture}
        src={`data:${data.type};base64,${data.content}`}
        width={width}
        height={height}
        alt={say(`support.picture_from_${from}`)}
      />
    );
  if (isError)
    return (
      <button className={css.again} type="button" onClick={() => void refetch()}>
        {say('support.picture_failed')}
      </button>
    );
  return <div className={css.picture} style={{ aspectRatio: `${width} / ${height}` }} data-empty />;
}
