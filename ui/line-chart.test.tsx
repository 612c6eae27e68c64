import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LineChart, type LineChartProps } from './line-chart.tsx';
import { show } from './show.tsx';

const DAY = 86_400_000;

const chart = (over: Partial<LineChartProps> = {}) => (
  <LineChart
    label="Promised 3, earned −1"
    times={[0, DAY, 2 * DAY]}
    lines={[
      { name: 'Promised', values: [1, 2, 3], dashed: true },
      { name: 'Earned', values: [1, null, -1], tone: 'seal' },
    ]}
    showTime={(time) => `day ${time / DAY}`}
    showValue={(value) => `${value} coins`}
    timeName="Day"
    {...over}
  />
);

test('a chart is told in a sentence and names its lines', () => {
  const { container } = show(chart());
  expect(screen.getByRole('img', { name: 'Promised 3, earned −1' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Promised',
    'Earned',
  ]);
  // One piece promised; earned breaks where nothing is known.
  expect(container.querySelectorAll('polyline')).toHaveLength(3);
});

test('every number is in a table, the latest first, and what is not known says so', async () => {
  const { user } = show(chart());
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByText('View as table'));
  const rows = screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Day', 'Promised', 'Earned'],
    ['day 2', '3 coins', '-1 coins'],
    ['day 1', '2 coins', 'n/a'],
    ['day 0', '1 coins', '1 coins'],
  ]);
});

test('what is not drawn can stand in the table', async () => {
  const { user } = show(chart({ besides: [{ name: 'Gap', values: [0, null, 4] }] }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByText('View as table'));
  expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toBe('Gap');
});

test('what lies between two lines is cut along the first: below it lost, above it won', () => {
  const { container } = show(
    chart({
      lines: [
        { name: 'Promised', values: [1, 2, 3] },
        { name: 'Earned', values: [2, 2, 0] },
      ],
      shade: { from: 0, to: 1 },
    }),
  );
  const areas = Array.from(container.querySelectorAll('g > polygon'), (area) => area.getAttribute('points'));
  expect(areas).toHaveLength(2);
  // Three points there, three back: 4 units high on 240, the first 60 above the bottom.
  expect(areas[0]).toBe('0,160 300,80 600,0 600,240 300,80 0,80');
});

test('one day alone, and no day at all, can be drawn', () => {
  const { container, showAgain } = show(chart({ times: [0], lines: [{ name: 'Earned', values: [5] }] }));
  expect(container.querySelector('polyline')?.getAttribute('points')).toMatch(/^297,.* 303,/);
  showAgain(chart({ times: [], lines: [{ name: 'Earned', values: [] }] }));
  expect(container.querySelector('polyline')).toBeNull();
});
