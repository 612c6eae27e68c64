/**
 * Public bodies that take reports of investment scams or warn of them, and offices they send people to. Names and addresses are proper names and are not translated.
 * An address or number is here only if the body itself, another public body, or several independent sources gave it; where
 * that was not so, a country has none, and the page says "your police and your bank".
 */

export type PublicBody = {
  readonly name: string;
  /** Whether it takes reports, or licenses firms and warns of others. */
  readonly does: 'reports' | 'warns';
  /** With https and nothing behind the host that may move, unless the host has other tasks too. */
  readonly url?: string;
  readonly phone?: string;
};

const reports = (name: string, at: { url?: string; phone?: string }): PublicBody => ({
  name,
  does: 'reports',
  ...at,
});
const warns = (name: string, at: { url?: string; phone?: string }): PublicBody => ({
  name,
  does: 'warns',
  ...at,
});

const table = {
  AE: [],
  AT: [
    reports('Watchlist Internet', { url: 'https://www.watchlist-internet.at' }),
    warns('Finanzmarktaufsicht (FMA)', { url: 'https://www.fma.gv.at' }),
  ],
  AU: [
    reports('Scamwatch', { url: 'https://www.scamwatch.gov.au' }),
    reports('ReportCyber', { url: 'https://www.cyber.gov.au' }),
  ],
  BE: [warns('FSMA', { url: 'https://www.fsma.be' })],
  BR: [warns('Comissão de Valores Mobiliários (CVM)', { url: 'https://www.gov.br/cvm' })],
  CA: [
    reports('Canadian Anti-Fraud Centre', {
      url: 'https://antifraudcentre-centreantifraude.ca',
      phone: '1-888-495-8501',
    }),
  ],
  CH: [
    reports('Bundesamt für Cybersicherheit (BACS)', { url: 'https://www.ncsc.admin.ch' }),
    warns('FINMA', { url: 'https://www.finma.ch' }),
  ],
  DE: [
    reports('Onlinewache der Polizei', { url: 'https://portal.onlinewache.polizei.de' }),
    warns('BaFin', { url: 'https://www.bafin.de' }),
  ],
  EG: [],
  ES: [warns('CNMV', { url: 'https://www.cnmv.es' })],
  FR: [
    reports('17Cyber', { url: 'https://17cyber.gouv.fr' }),
    warns('Autorité des marchés financiers (AMF)', { url: 'https://www.amf-france.org' }),
  ],
  GB: [
    reports('Report Fraud', { url: 'https://www.reportfraud.police.uk', phone: '0300 123 2040' }),
    reports('Police Scotland', { phone: '101' }),
    warns('Financial Conduct Authority (FCA)', { url: 'https://www.fca.org.uk' }),
  ],
  GR: [warns('Επιτροπή Κεφαλαιαγοράς', { url: 'https://www.hcmc.gr' })],
  HK: [
    reports('Anti-Deception Coordination Centre', { url: 'https://www.adcc.gov.hk', phone: '18222' }),
    warns('Securities and Futures Commission (SFC)', { url: 'https://www.sfc.hk' }),
  ],
  ID: [
    reports('Indonesia Anti-Scam Centre (IASC)', { url: 'https://iasc.ojk.go.id' }),
    warns('Otoritas Jasa Keuangan (OJK)', { phone: '157' }),
  ],
  IE: [
    reports('An Garda Síochána', { url: 'https://www.garda.ie' }),
    warns('Central Bank of Ireland', { url: 'https://www.centralbank.ie' }),
  ],
  IN: [
    reports('National Cyber Crime Reporting Portal', { url: 'https://www.cybercrime.gov.in', phone: '1930' }),
  ],
  IT: [
    reports('Polizia Postale', { url: 'https://www.commissariatodips.it' }),
    warns('CONSOB', { url: 'https://www.consob.it' }),
  ],
  JP: [reports('警察相談専用電話', { phone: '#9110' }), reports('消費者ホットライン', { phone: '188' })],
  KR: [
    reports('경찰청 사이버범죄 신고시스템 (ECRM)', { url: 'https://ecrm.police.go.kr' }),
    warns('금융감독원', { url: 'https://www.fss.or.kr', phone: '1332' }),
  ],
  MX: [warns('CONDUSEF', { url: 'https://www.condusef.gob.mx' })],
  MY: [
    reports('National Scam Response Centre (NSRC)', { phone: '997' }),
    warns('Securities Commission Malaysia', { url: 'https://www.sc.com.my' }),
  ],
  NL: [
    reports('Fraudehelpdesk', { url: 'https://www.fraudehelpdesk.nl' }),
    warns('Autoriteit Financiële Markten (AFM)', { url: 'https://www.afm.nl' }),
  ],
  NZ: [
    reports('Netsafe', { url: 'https://netsafe.org.nz' }),
    warns('Financial Markets Authority (FMA)', { url: 'https://www.fma.govt.nz' }),
  ],
  PH: [
    reports('Inter-Agency Response Center (I-ARC)', { phone: '1326' }),
    warns('Securities and Exchange Commission (SEC)', { url: 'https://www.sec.gov.ph' }),
  ],
  PT: [warns('CMVM', { url: 'https://www.cmvm.pt', phone: '800 205 339' })],
  SA: [],
  SE: [reports('Polisen', { phone: '114 14' }), warns('Finansinspektionen', { url: 'https://www.fi.se' })],
  SG: [reports('ScamShield', { url: 'https://www.scamshield.gov.sg', phone: '1799' })],
  TH: [warns('สำนักงาน ก.ล.ต. (SEC)', { url: 'https://www.sec.or.th', phone: '1207' })],
  TR: [warns('Sermaye Piyasası Kurulu (SPK)', { url: 'https://spk.gov.tr' })],
  TW: [reports('165 全民防騙網', { url: 'https://165.npa.gov.tw', phone: '165' })],
  US: [
    reports('Internet Crime Complaint Center (IC3)', { url: 'https://www.ic3.gov' }),
    reports('Federal Trade Commission (FTC)', { url: 'https://reportfraud.ftc.gov' }),
  ],
  VN: [],
  ZA: [
    warns('Financial Sector Conduct Authority (FSCA)', {
      url: 'https://www.fsca.co.za',
      phone: '0800 20 3722',
    }),
  ],
} as const satisfies Record<string, readonly PublicBody[]>;

export type HelpCountry = keyof typeof table;
export const helpCountries = Object.keys(table) as HelpCountry[];
export const isHelpCountry = (text: string): text is HelpCountry => Object.hasOwn(table, text);
export const bodiesOf = (country: HelpCountry): readonly PublicBody[] => table[country];
