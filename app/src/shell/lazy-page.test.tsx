import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './chunk.ts';
import { LazyPage, type LoadPage, PAGE_TIMEOUT_MS, prefetchPage, SKELETON_AFTER_MS } from './lazy-page.tsx';

let pages = 0;
const reload = vi.fn();

const page = () => ({ default: () => <h1>The page</h1> });
const never: LoadPage = () => new Promise(() => {});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const open = (load: LoadPage, name = `page ${++pages}`) =>
  render(
    <LazyPage
      key={name}
      name={name}
      load={load}
      skeleton={<p>skeleton</p>}
      failed={(failure, retry) => (
        <button type="button" onClick={retry}>
          {failure}
        </button>
      )}
    />,
  );

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

describe('a page that comes quickly', () => {
  it('shows no skeleton in the first 200 ms', async () => {
    open(never);
    expect(SKELETON_AFTER_MS).toBe(200);
    await pass(SKELETON_AFTER_MS - 1);
    expect(screen.queryByText('skeleton')).toBeNull();
    await pass(1);
    expect(screen.getByText('skeleton')).toBeDefined();
  });

  it('appears in place of the skeleton', async () => {
    open(() => new Promise((resolve) => setTimeout(() => resolve(page()), 300)));
    await pass(300);
    expect(screen.queryByText('skeleton')).toBeNull();
    expect(screen.getByText('The page')).toBeDefined();
  });

  it('is there at once when it was fetched ahead', async () => {
    prefetchPage('ahead', async () => page());
    await pass(0);
    open(never, 'ahead');
    expect(screen.getByText('The page')).toBeDefined();
  });
});

describe('a page that takes over 60 s', () => {
  it('fails with a retry, and the retry asks again', async () => {
    const load = vi.fn<LoadPage>(never);
    open(load);
    await pass(PAGE_TIMEOUT_MS - 1);
    expect(screen.getByText('skeleton')).toBeDefined();
    await pass(1);
    const retry = screen.getByText('late');
    load.mockImplementation(async () => page());
    await act(async () => retry.click());
    await pass(0);
    expect(screen.getByText('The page')).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a script chunk that does not come', () => {
  const fails: LoadPage = () => Promise.reject(new TypeError('Failed to fetch'));

  it('raises an error named ChunkLoadError when it fails', async () => {
    await expect(loadChunk(fails)).rejects.toMatchObject({ name: 'ChunkLoadError' });
    await expect(loadChunk(fails)).rejects.toBeInstanceOf(ChunkLoadError);
  });

  it('raises one after 120 s, and not before', async () => {
    const raised = vi.fn();
    loadChunk(never).catch(raised);
    await pass(CHUNK_TIMEOUT_MS - 1);
    expect(raised).not.toHaveBeenCalled();
    await pass(1);
    expect(raised).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError' }));
  });

  it('reloads once by itself, and from then on offers a button', async () => {
    open(fails);
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
    cleanup();

    open(fails);
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
    await act(async () => screen.getByText('missing').click());
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('may reload again after the app was updated', async () => {
    open(fails);
    await pass(0);
    cleanup();
    const nextEntry = Object.assign(document.createElement('script'), {
      src: '/assets/entry-of-the-next-build.js',
    });
    vi.spyOn(document, 'querySelector').mockReturnValue(nextEntry);
    open(fails);
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads the page it kept waiting for two minutes', async () => {
    open(never);
    await pass(CHUNK_TIMEOUT_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload without a connection: that would take away the whole app', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(fails);
    await pass(0);
    await act(async () => screen.getByText('missing').click());
    await pass(0);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByText('missing')).toBeDefined();
  });

  it('does not reload under a person who has gone elsewhere', async () => {
    open(never);
    cleanup();
    await pass(CHUNK_TIMEOUT_MS);
    expect(reload).not.toHaveBeenCalled();
  });

  it('never reloads by itself where it cannot remember having done so', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    open(fails);
    await pass(0);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByText('missing')).toBeDefined();
  });
});
