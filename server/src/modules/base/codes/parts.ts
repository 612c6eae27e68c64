export type CodePurpose = 'password' | 'pin' | 'unfreeze' | 'email' | 'phone';
