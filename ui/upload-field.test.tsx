import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from './show.tsx';
import { UploadField } from './upload-field.tsx';

const rules = { endings: ['.png'], maxBytes: 1024 };
const nothing = () => {};

function pick(file: File) {
  fireEvent.change(screen.getByLabelText('Selfie'), { target: { files: [file] } });
}

test('a file within the rules is handed on', () => {
  const onPick = vi.fn();
  show(<UploadField label="Selfie" rules={rules} file={undefined} onPick={onPick} onRemove={nothing} />);
  const file = new File(['x'], 'me.png');
  pick(file);
  expect(onPick).toHaveBeenCalledWith(file);
});

test('a file of another kind, or too large, is refused with the reason and the way out', () => {
  const onPick = vi.fn();
  show(<UploadField label="Selfie" rules={rules} file={undefined} onPick={onPick} onRemove={nothing} />);
  pick(new File(['x'], 'me.gif'));
  expect(screen.getByText('This file type isn’t supported. Use PNG.')).toBeDefined();
  pick(new File(['x'.repeat(2048)], 'me.png'));
  expect(screen.getByText('This file is 2 kB. The maximum is 1 kB.')).toBeDefined();
  expect(screen.getByLabelText('Selfie').getAttribute('aria-invalid')).toBe('true');
  expect(onPick).not.toHaveBeenCalled();
});

test('while it is sent one sees how far; it can be removed, and another chosen', async () => {
  const onRemove = vi.fn();
  const field = (file: { name: string; size: number } | undefined) => (
    <UploadField label="Selfie" rules={rules} file={file} percent={62} onPick={nothing} onRemove={onRemove} />
  );
  const { user, showAgain } = show(field({ name: 'me.png', size: 900 }));
  const bar = screen.getByRole('progressbar', { name: 'Uploading me.png' });
  expect(bar.getAttribute('aria-valuenow')).toBe('62');
  await user.click(screen.getByRole('button', { name: 'Remove me.png' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  showAgain(field(undefined));
  expect(document.activeElement).toBe(screen.getByLabelText('Selfie'));
});
