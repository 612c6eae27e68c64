export const CODE_VALID_SECONDS = 600;

export const CODE_RESEND_SECONDS = 60;

export const CODE_TRIES = 5;
