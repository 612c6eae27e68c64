import type { WordFiles } from './load.ts';
import { type Message, parseMessage } from './message.ts';
import { partOf } from './parts.ts';
import { placeholdersOf } from './placeholders.ts';

/** What English must keep to so that 21 languages can follow it: plain wording, lengths, notes for translators. */

/** Signs of a missing noun or of a sentence thought in another language; `docs/glossary.md` says what to write instead. */
const strange: readonly RegExp[] = [
  /\bwho(m)?ever\b/i,
  /\bsomebody\b/i,
  /\b(came|comes|come) to (an end|another|nothing|\{)/i,
  /\bof (yours|ours)\b/i,
  /\bwhat became of\b/i,
  /\bentrusted\b/i,
  /\bthe clock on the wall\b/i,
  /\bhow-?manieth\b/i,
  /\bonce more\b/i,
  /\bsuch an? one\b/i,
  /\bis to be\b/i,
  /\bhas to do with\b/i,
  /\bdaily ratio\b/i,
  /\banew\b/i,
];

/** What only a screen never needs: in documents the same words also have a plain meaning. */
const strangeOnScreens: readonly RegExp[] = [
  /\b(is|are|was|were) none\b/i,
  /\bstands? (here|on|in|there)\b/i,
  /\b(order|orders|days|day|hold|holds) runs?\b/i,
  /\bin all\b/i,
  /\b(bind|binds|binding|bound) (it|an?|your|the|to)\b/i,
  /\bthat is no\b/i,
  /\bso much\b/i,
  /\bput (it )?away\b/i,
];

/** Words that screens avoid by other means, and that documents had. */
const strangeInProse: readonly RegExp[] = [/\banybody\b/i, /\bin all[.,;:)]/i, /\bsandbox of a collapse\b/i];

const phrasesIn = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.map((pattern) => pattern.exec(text)?.[0]).filter((phrase) => phrase !== undefined);

/** A document in Markdown, line by line. Commands, names of code and examples are not prose. */
export const checkProse = (path: string, text: string): string[] =>
  text
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '))
    .replace(/`[^`\n]*`/g, '')
    .split('\n')
    .flatMap((line, index) =>
      phrasesIn(line, [...strange, ...strangeInProse]).map(
        (phrase) => `${path}:${index + 1} says "${phrase}"`,
      ),
    );

/** In characters of the longest reading, by how a key ends. */
const budgets: readonly (readonly [ending: RegExp, most: number])[] = [
  [/_(action|submit|send|keep|copy)$/, 28],
  [/_title$/, 45],
  [/_(hint|enter)$/, 110],
  [/_(failed|empty|none)$/, 110],
  [/_subject$/, 90],
  [/_(text|intro)$/, 240],
];
const REFUSAL = 160;
const ANY = 560;

/** A value in a sentence, say an amount or a date. */
const VALUE = 8;

const longest = (message: Message): number =>
  message.reduce((sum, piece) => {
    if (typeof piece === 'string') return sum + piece.length;
    if (piece.kind === 'count') return sum + 2;
    if (piece.kind === 'value' || piece.kind === 'money') return sum + VALUE;
    return sum + Math.max(...[...piece.cases.values()].map(longest));
  }, 0);

const budgetOf = (word: string, key: string): number => {
  if (word === 'refusals') return REFUSAL;
  return budgets.find(([ending]) => ending.test(key))?.[1] ?? ANY;
};

const checkStyle = (word: string, key: string, text: string): string[] => {
  const found = phrasesIn(text, [...strange, ...strangeOnScreens]);
  const length = longest(parseMessage(text));
  const most = budgetOf(word, key);
  return [
    ...found.map((phrase) => `says "${phrase}"`),
    ...(length > most ? [`has ${length} characters of at most ${most}`] : []),
  ];
};

/** Words that are noun and verb, or name two things: alone they cannot be translated. */
const ambiguous =
  /^(open|close|closed|order|orders|back|lock|locked|share|return|returns|balance|interest|state|record|records|draw|book|address|left|right|hold|held|change|charge|change it|claim|release|present|lead|minute|second|set|set it|watch|check|note|notes|move|moves|pay|paid|buy|sell|send|sent|show|hide|start|end|due|period|rate|term|terms|unit|units|draft|file|files|key|keys|run|runs|review|escrow|reserve|raise|cover|fund|funds|clear|cleared|free|even|last|total|volume|yield)$/i;

/** What translators are told about a file: `{name}` for a placeholder wherever it stands in it, else by key. */
const checkNotes = (
  texts: Readonly<Record<string, string>>,
  notes: Readonly<Record<string, string>>,
): string[] => {
  const named = new Map(
    Object.entries(texts).map(([key, text]) => [key, [...placeholdersOf(parseMessage(text)).keys()]]),
  );
  const used = new Set([...named.values()].flat().map((name) => `{${name}}`));
  const problems = Object.keys(notes)
    .filter((name) => !Object.hasOwn(texts, name) && !used.has(name))
    .map((name) => `describes "${name}", which is not in the texts`);
  for (const [key, names] of named) {
    for (const name of names) {
      if (!notes[`{${name}}`] && !notes[key]?.includes(`{${name}}`))
        problems.push(`does not describe {${name}} of "${key}"`);
    }
    if (ambiguous.test(texts[key] ?? '') && !notes[key])
      problems.push(`does not describe "${key}", which has two meanings`);
  }
  return problems;
};

/** Texts are whole by now: `checkLanguage` has found nothing. */
export const checkEnglish = (english: WordFiles, notes: WordFiles): string[] =>
  Object.entries(english).flatMap(([word, texts]) => [
    ...Object.entries(texts).flatMap(([key, text]) =>
      checkStyle(word, key, text).map((fault) => `words/en/${word}.json: "${key}" ${fault}`),
    ),
    ...(partOf(word) === 'console'
      ? []
      : checkNotes(texts, notes[word] ?? {}).map((fault) => `words/notes/${word}.json ${fault}`)),
  ]);
