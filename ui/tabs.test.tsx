import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';
import { show } from './show.tsx';
import { type Tab, Tabs } from './tabs.tsx';

const tabs: Tab<'a' | 'b' | 'c'>[] = [
  { name: 'a', label: 'Pending' },
  { name: 'b', label: 'Open', badge: 3 },
  { name: 'c', label: 'Finished' },
];

function Orders() {
  const [selected, select] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs label="Orders" tabs={tabs} selected={selected} onSelect={select}>
      {selected}
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

test('only the selected tab is reached by Tab; the arrows go round from there', async () => {
  const { user } = show(<Orders />);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Pending');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Open33 new');
  expect(screen.getByRole('tabpanel', { name: /Open/ }).textContent).toBe('b');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('Pending');
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('Finished');
  await user.keyboard('{Home}');
  expect(chosen()).toBe('Pending');
  await user.keyboard('{End}');
  expect(chosen()).toBe('Finished');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
});

test('where one reads from right to left, the left arrow goes on', async () => {
  const { user } = show(<Orders />, 'ar');
  await user.tab();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(chosen()).toBe('Finished');
});

test('a tap is seen at once, before what it shows is drawn', async () => {
  let drawn = () => {};
  vi.mocked(afterPaint).mockImplementationOnce((later) => {
    drawn = later;
  });
  const { user } = show(<Orders />);
  await user.click(screen.getByRole('tab', { name: 'Finished' }));
  expect(chosen()).toBe('Finished');
  expect(screen.getByRole('tabpanel').textContent).toBe('a');
  act(drawn);
  expect(chosen()).toBe('Finished');
  expect(screen.getByRole('tabpanel').textContent).toBe('c');
});
