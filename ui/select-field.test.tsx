import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SelectField } from './select-field.tsx';
import { show } from './show.tsx';

test('a choice is told by its value', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'gr', label: 'Greece' },
    { value: 'jp', label: 'Japan' },
  ];
  const { user } = show(
    <SelectField label="Country" options={options} onChange={({ target }) => onChange(target.value)} />,
  );
  await user.selectOptions(screen.getByLabelText('Country'), 'Japan');
  expect(onChange).toHaveBeenCalledWith('jp');
});
