import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlainText } from './plain-text.tsx';
import { show } from './show.tsx';

it('shows paragraphs and links, and markup as the letters it is made of', () => {
  const text = 'First <b>line</b>\n\n<script>alert(1)</script> https://example.org/x.';
  const { container } = show(<PlainText text={text} lang="en" />);
  expect(container.querySelectorAll('p')).toHaveLength(2);
  expect(container.querySelector('b, script')).toBeNull();
  expect(container.textContent).toContain('<script>alert(1)</script>');
  const link = screen.getByRole('link', { name: 'https://example.org/x' });
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
    'https://example.org/x',
    'noopener noreferrer',
    '_blank',
  ]);
});

it('leads through a page of ours where there is one', () => {
  show(<PlainText text="See https://example.org/x" through={(address) => `/look?at=${address}`} />);
  const link = screen.getByRole('link', { name: 'https://example.org/x' });
  expect(link.getAttribute('href')).toBe('/look?at=https://example.org/x');
  expect(link.hasAttribute('target')).toBe(false);
});
