import type { CheckKey } from '@paperlock/contract/lessons.ts';

/** Who says so: a public body or a study, as it names itself. Not translated, so that it can be found. */
export const sources: Readonly<Record<CheckKey, { body: string; title: string; year: number }>> = {
  yearly: { body: 'FINRA', title: 'HYIPs—Hazardous to Your Investment Portfolio', year: 2010 },
  stated: { body: 'FCA', title: 'Clone firms and individuals', year: 2023 },
  funded: { body: 'ASIC Moneysmart', title: 'Ponzi schemes', year: 2026 },
  try_out: {
    body: 'SEC',
    title: '5 Ways Fraudsters May Lure Victims Into Scams Involving Crypto Asset Securities',
    year: 2024,
  },
  explained: {
    body: 'SEC',
    title: 'Digital Asset and “Crypto” Investment Scams – Investor Alert',
    year: 2021,
  },
  gap: { body: 'SEC', title: 'Ponzi Schemes Using Virtual Currencies', year: 2013 },
  recruiting: {
    body: 'SEC',
    title: 'Beware of Pyramid Schemes Posing as Multi-Level Marketing Programs',
    year: 2013,
  },
  whole_address: {
    body: 'Tsuchiya, Dong, Soska & Christin, USENIX Security',
    title: 'Blockchain Address Poisoning',
    year: 2025,
  },
  release_fee: {
    body: 'CFTC, SEC',
    title: 'Watch Out for Fraudulent Digital Asset and “Crypto” Trading Websites',
    year: 2019,
  },
  helper: {
    body: 'FTC',
    title: 'What’s a verification code and why would someone ask me for it?',
    year: 2024,
  },
};
