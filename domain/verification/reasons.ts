/** Why an image, or a whole case, is rejected. Keys, so that each reader has the reason in their own language. */

export const imageReasons = [
  'unreadable',
  'cut_off',
  'glare',
  'wrong_side',
  'name_differs',
  'altered',
] as const;
export type ImageReason = (typeof imageReasons)[number];

export const finalReasons = ['another_person', 'altered_again', 'misuse'] as const;
export type FinalReason = (typeof finalReasons)[number];
