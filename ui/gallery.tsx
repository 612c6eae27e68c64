import { type LangCode, languageByCode, languages, pseudoLanguages } from '@paperlock/words/languages.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './base.css';
import { Face } from './gallery/face.tsx';
import { Forms } from './gallery/forms.tsx';
import { Overlays } from './gallery/overlays.tsx';
import { Reading } from './gallery/reading.tsx';
import { gallerySpeaker, sampleText } from './gallery/speaker.ts';
import { States } from './gallery/states.tsx';
import { SampleContext } from './gallery/wall.tsx';
import { IconButton } from './icon-button.tsx';
import { HomeIcon, MessagesIcon, MineIcon, MoonIcon, OrdersIcon, ProductsIcon, SunIcon } from './icons.tsx';
import { Wordmark } from './mark.tsx';
import { NavBar } from './nav-bar.tsx';
import { Page } from './page.tsx';
import { SelectField } from './select-field.tsx';
import { SpeakerProvider } from './speaker-context.tsx';
import { SupportButton } from './support-button.tsx';
import { TabBar } from './tab-bar.tsx';
import { ToastRegion } from './toast-region.tsx';

type Theme = 'light' | 'dark';
const asked = new URLSearchParams(location.search);
const everyLanguage = [...languages, ...pseudoLanguages];
const langOf = (code: string | null): LangCode =>
  everyLanguage.find((one) => one.code === code)?.code ?? 'en';
const dirOf = (dir: string | null, lang: LangCode): Speaker['dir'] =>
  dir === 'rtl' || dir === 'ltr' ? dir : languageByCode(lang).dir;

function Gallery() {
  const [theme, setTheme] = useState<Theme>(asked.get('theme') === 'dark' ? 'dark' : 'light');
  const [lang, setLang] = useState(langOf(asked.get('lang')));
  const [dir, setDir] = useState(dirOf(asked.get('dir'), lang));
  const speaker = gallerySpeaker(lang, dir);
  const t = (text: string) => sampleText(lang, text);

  useLayoutEffect(() => {
    Object.assign(document.documentElement, { lang: languageByCode(lang).htmlLang, dir });
    document.documentElement.dataset.theme = theme;
  }, [lang, dir, theme]);

  const themeSwitch = (
    <IconButton label={t('Light or dark')} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
      {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
  const rooms = [
    { href: '#Mark', label: t('Home'), icon: <HomeIcon />, current: 'true' as const },
    { href: '#Buttons', label: t('Products'), icon: <ProductsIcon /> },
    { href: '#Lists', label: t('Orders'), icon: <OrdersIcon /> },
    { href: '#States', label: t('Messages'), icon: <MessagesIcon /> },
    { href: '#Amounts', label: t('Mine'), icon: <MineIcon /> },
  ];
  return (
    <SpeakerProvider speaker={speaker}>
      <SampleContext value={t}>
        <Page bar={<NavBar title={t('Paperlock parts')} onBack={() => history.back()} end={themeSwitch} />}>
          <SelectField
            label={t('Language')}
            value={lang}
            options={everyLanguage.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ target }) => {
              const chosen = langOf(target.value);
              setLang(chosen);
              setDir(languageByCode(chosen).dir);
            }}
          />
          <SelectField
            label={t('Direction')}
            value={dir}
            options={['ltr', 'rtl'].map((value) => ({ value, label: value }))}
            onChange={({ target }) => setDir(dirOf(target.value, lang))}
          />
          <Face />
          <Reading />
          <Forms />
          <Overlays />
          <States />
        </Page>
        <TabBar label={t('Rooms')} items={rooms} brand={<Wordmark size={28} />} />
        <SupportButton href="#States" />
        <ToastRegion />
      </SampleContext>
    </SpeakerProvider>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
