import { configure } from '@testing-library/react';

/** What a screen shows is waited for patiently: a busy machine is slow, not wrong. */
configure({ asyncUtilTimeout: 10_000 });
