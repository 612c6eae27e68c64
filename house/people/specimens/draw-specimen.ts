import type { Picture } from '@paperlock/domain/verification/documents.ts';
import encodeQR from 'qr';
import { written, writtenWidth } from './drawn-letters.ts';

/**
 * Draws documents of a country that does not exist. They resemble no country's documents on purpose, are marked as
 * specimens all over, and show no person: the portrait is a paper figure.
 */

export type Drawing = { svg: string; width: number; height: number };

const paper = '#f7f3ea';
const ink = '#1c2430';
const seal = '#0f5b57';
const ochre = '#b98a2f';

type Text = { readonly name: string; readonly number: string };

export const drawSpecimen = (part: Picture, text: Text, code: string): Drawing => drawings[part](text, code);

const drawings: Readonly<Record<Picture, (text: Text, code: string) => Drawing>> = {
  front: ({ name, number }, code) =>
    page(1400, 880, [
      band(1400, 'PRACTICE PAPER - NOT A DOCUMENT'),
      written('CARD', { x: 60, y: 150, size: 54, colour: seal, weight: 0.9 }),
      written('FRONT', { x: 60, y: 230, size: 24, colour: ochre }),
      figure(60, 300, 1),
      nameBlock(name, { x: 860, y: 260, width: 940 }),
      numberLine(number, 1155, 352),
      squareCode(code, { x: 935, y: 380, module: 9 }),
      foldedMark(470, 440, 2.2),
    ]),
  back: ({ name, number }, code) =>
    page(1400, 880, [
      band(1400, 'PRACTICE PAPER - NOT A DOCUMENT'),
      rings(980, 580, 230),
      foldedMark(880, 480, 2),
      numberLine(number, 280, 296),
      squareCode(code, { x: 60, y: 330, module: 9 }),
      written('CARD', { x: 60, y: 150, size: 54, colour: seal, weight: 0.9 }),
      written('BACK', { x: 60, y: 230, size: 24, colour: ochre }),
      nameBlock(name, { x: 860, y: 260, width: 940 }),
    ]),
  profile_page: ({ name, number }, code) =>
    page(1100, 1400, [
      band(1100, 'PRACTICE PAPER - NOT A DOCUMENT'),
      rings(550, 420, 260),
      written('TRAVEL BOOKLET', { x: 550, y: 150, size: 46, colour: seal, weight: 0.9, centred: true }),
      written('PROFILE PAGE', { x: 550, y: 225, size: 24, colour: ochre, centred: true }),
      figure(80, 330, 1),
      foldedMark(700, 360, 2),
      nameBlock(name, { x: 550, y: 780, width: 900 }),
      numberLine(number, 550, 888),
      squareCode(code, { x: 350, y: 920, module: 9 }),
    ]),
  selfie: ({ name, number }, code) =>
    page(1200, 1500, [
      band(1200, 'PRACTICE PICTURE - NOT A PERSON'),
      bust,
      `<rect x="110" y="880" width="980" height="560" rx="28" fill="${paper}" stroke="${ink}" stroke-width="5"/>`,
      hand(70, 1100),
      hand(1130, 1100),
      written('CARD', { x: 170, y: 920, size: 40, colour: seal, weight: 0.9 }),
      nameBlock(name, { x: 400, y: 1120, width: 440 }),
      numberLine(number, 400, 1300),
      written('SPECIMEN', { x: 400, y: 1350, size: 44, colour: ochre, weight: 0.9, centred: true }),
      squareCode(code, { x: 640, y: 965, module: 9 }),
    ]),
};

const numberLine = (number: string, x: number, y: number): string =>
  written(`NO ${number}`, { x, y, size: 22, centred: true });

/** The watermark is under the text that must be readable, and over everything else. */
const page = (width: number, height: number, drawn: readonly string[]): Drawing => {
  const marks = [0.36, 0.62, 0.88].map((share, row) =>
    written('SPECIMEN', {
      x: width / 2,
      y: height * share - 40,
      size: width / 13,
      colour: row === 1 ? seal : ochre,
      opacity: 0.2,
      centred: true,
      turn: -14,
    }),
  );
  const [head = '', ...rest] = drawn;
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${paper}"/>
      <rect x="14" y="14" width="${width - 28}" height="${height - 28}" rx="26" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="18 10"/>
      ${head}${marks.join('')}${rest.join('')}
      ${written('SPECIMEN', { x: width / 2, y: height - 52, size: 24, colour: ink, centred: true })}</svg>`,
  };
};

const band = (width: number, text: string): string =>
  `<rect x="14" y="40" width="${width - 28}" height="68" fill="${ochre}" fill-opacity="0.28"/>
  ${written(text, { x: width / 2, y: 62, size: 24, centred: true })}`;

/**
 * Draws the name in the machine's fonts, and sign by sign below it, so that the name can be told on a machine without a
 * font for it.
 */
const nameBlock = (name: string, { x, y, width }: { x: number; y: number; width: number }): string => {
  // Letters are at most as wide as they are high, and most are half of that.
  const signs = [...name];
  const weight = signs.reduce(
    (sum, sign) =>
      sum +
      (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]/u.test(sign) ? 1 : 0.58),
    0,
  );
  const size = Math.min(64, width / Math.max(1, weight));
  const points = signs.map((sign) => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0'));
  const perLine = Math.max(1, Math.floor(width / writtenWidth('0000 ', 11)));
  const rows = Array.from({ length: Math.ceil(points.length / perLine) }, (_, row) =>
    points.slice(row * perLine, (row + 1) * perLine).join(' '),
  );
  return [
    written('NAME', { x, y: y - 84, size: 20, colour: ochre, centred: true }),
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="sans-serif" font-size="${size}" fill="${ink}">${escaped(name)}</text>`,
    ...rows.map((row, place) => written(row, { x, y: y + 26 + place * 18, size: 11, centred: true })),
  ].join('');
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const squareCode = (code: string, { x, y, module }: { x: number; y: number; module: number }): string => {
  const rows = encodeQR(code, 'raw', { ecc: 'quartile', encoding: 'alphanumeric', border: 4 });
  const dark = rows.flatMap((row, down) =>
    row.flatMap((is, along) => (is ? [`M${along} ${down}h1v1h-1z`] : [])),
  );
  const side = rows.length * module;
  return `<g transform="translate(${x} ${y})"><rect width="${side}" height="${side}" fill="#fff"/>
    <path transform="scale(${module})" d="${dark.join('')}" fill="#111" shape-rendering="crispEdges"/></g>`;
};

/** Draws a paper figure in a frame, in place of a portrait. */
const figure = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${ink}" stroke-width="4" stroke-linejoin="round">
    <rect width="300" height="380" rx="14" fill="#fff" stroke-dasharray="10 8"/>
    <path d="M40 370L70 270L150 240L230 270L260 370Z" fill="${seal}" fill-opacity="0.25"/>
    <path d="M95 95L150 55L205 95L195 190L150 225L105 190Z" fill="${ochre}" fill-opacity="0.3"/>
    <path d="M150 55V225M95 95L150 130L205 95" fill="none" stroke-width="2"/>
    <path d="M122 150h10M168 150h10M135 190h30" fill="none" stroke-linecap="round"/>
  </g>`;

/** The same figure, larger, holding up its card. */
const bust = `<g stroke="${ink}" stroke-width="6" stroke-linejoin="round">
    <path d="M130 1500L230 790L600 690L970 790L1070 1500Z" fill="#c3d4d2"/>
    <path d="M400 330L600 180L800 330L765 600L600 730L435 600Z" fill="#e7d6b4"/>
    <path d="M600 180V730M400 330L600 450L800 330" fill="none" stroke-width="3"/>
    <path d="M490 500h50M660 500h50M545 620q55 40 110 0" fill="none" stroke-linecap="round" stroke-width="9"/>
  </g>`;

const hand = (x: number, y: number): string =>
  `<path d="M${x - 50} ${y}l50 -60l50 60l-10 120h-80z" fill="#e7cf9a" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`;

const rings = (x: number, y: number, size: number): string =>
  Array.from(
    { length: 12 },
    (_, turn) =>
      `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size / 3}" transform="rotate(${turn * 15} ${x} ${y})" fill="none" stroke="${seal}" stroke-opacity="0.22" stroke-width="2"/>`,
  ).join('');

/** Draws the folded sheet, the mark of Paperlock. */
const foldedMark = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fff" stroke="${seal}" stroke-width="3" stroke-linejoin="round">
    <path d="M10 0H70L90 20V100H10Z"/><path d="M70 0V20H90" fill="none"/><path d="M30 45H70M30 62H70M30 79H54" fill="none"/>
  </g>`;
