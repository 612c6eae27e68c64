import { useId } from 'react';
import css from './track.module.css';

type SliderProps = {
  label: string;
  /** The value in words, as it is shown and read out. */
  says: string;
  steps: number;
  value: number;
  onMove: (value: number) => void;
};

/** The browser's own slider over a few steps: arrow keys, thumbs and screen readers know it. */
export function Slider({ label, says, steps, value, onMove }: SliderProps) {
  const id = useId();
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{says}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={steps - 1}
        step={1}
        value={value}
        aria-valuetext={says}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
      />
    </div>
  );
}
