/** Each of the engine's settings has its words, which a test holds; names there are written otherwise than keys are. */
export const settingWord = (key: string) =>
  `console-strategies.${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}` as 'console-strategies.spot_below';
