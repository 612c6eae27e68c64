import { describe, expect, it } from 'vitest';
import { faultInPictures, type Picture, picturesOf } from './documents.ts';

describe('the images of a document', () => {
  it('are front, back and selfie of an ID card, and profile page and selfie of a passport', () => {
    expect(picturesOf).toEqual({
      id_card: ['front', 'back', 'selfie'],
      passport: ['profile_page', 'selfie'],
    });
  });

  it.each<[string, Picture[], Picture[], ReturnType<typeof faultInPictures>]>([
    ['all of them', ['front', 'back', 'selfie'], ['selfie', 'back', 'front'], null],
    ['none', ['front', 'back', 'selfie'], [], { part: 'front', problem: 'missing' }],
    ['one too few', ['front', 'back', 'selfie'], ['front', 'selfie'], { part: 'back', problem: 'missing' }],
    ['one of another document', ['selfie'], ['selfie', 'front'], { part: 'front', problem: 'unknown' }],
    ['only another one', ['selfie'], ['front'], { part: 'selfie', problem: 'missing' }],
    ['only what was rejected', ['back'], ['back'], null],
    ['nothing where nothing is asked', [], [], null],
  ])('sent: %s', (_, asked, sent, fault) => {
    expect(faultInPictures(asked, sent)).toEqual(fault);
  });
});
