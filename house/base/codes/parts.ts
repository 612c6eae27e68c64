/** `handed_password` is read out by a teacher; all others are sent by message. */
export type CodePurpose = 'password' | 'handed_password' | 'pin' | 'unfreeze' | 'email' | 'phone';
