import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { List, ListRow } from './list.tsx';
import { show } from './show.tsx';

test('a row is a link, a button or only text, by what it leads to', async () => {
  const onPress = vi.fn();
  const { user } = show(
    <List label="Orders">
      <ListRow title="First" href="/orders/1" />
      <ListRow title="Second" onPress={onPress} />
      <ListRow title="Third" detail="only read" />
    </List>,
  );
  expect(screen.getByRole('list', { name: 'Orders' }).children).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'First' }).getAttribute('href')).toBe('/orders/1');
  await user.click(screen.getByRole('button', { name: 'Second' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('of several to choose from, the chosen one is told', () => {
  show(
    <List>
      <ListRow title="English" selected={false} onPress={() => {}} />
      <ListRow title="Deutsch" selected onPress={() => {}} />
    </List>,
  );
  expect(screen.getByRole('button', { current: true }).textContent).toBe('Deutsch');
});
