import { describe, expect, it } from 'vitest';
import { noTeaching, teach, teachingNow } from './teaching.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 10, minute));
const started = teach(noTeaching, { act: 'start', minutes: 45 }, at(0));

describe('a lesson', () => {
  it('runs until its end and is then none', () => {
    expect(teachingNow(started, at(15))).toEqual({ state: 'running', leftSeconds: 30 * 60 });
    expect(teachingNow(started, at(45))).toBeNull();
  });

  it('keeps what is left of it through a pause', () => {
    const paused = teach(started, { act: 'pause' }, at(15));
    expect(teachingNow(paused, at(59))).toEqual({ state: 'paused', leftSeconds: 30 * 60 });
    expect(teach(paused, { act: 'pause' }, at(20))).toEqual(paused);
    expect(teachingNow(teach(paused, { act: 'resume' }, at(50)), at(50))).toEqual({
      state: 'running',
      leftSeconds: 30 * 60,
    });
  });

  it('is over when its teacher ends it, and nothing brings it back but a new start', () => {
    for (const lesson of [started, teach(started, { act: 'pause' }, at(1))]) {
      const over = teach(lesson, { act: 'end' }, at(2));
      expect(over).toEqual(noTeaching);
      for (const act of ['resume', 'pause'] as const) expect(teach(over, { act }, at(3))).toEqual(noTeaching);
    }
  });

  it('that ended by itself cannot be paused or resumed', () => {
    for (const act of ['resume', 'pause'] as const)
      expect(teachingNow(teach(started, { act }, at(50)), at(50))).toBeNull();
  });
});
