import { createStore } from '@paperlock/ui/store.ts';

/** The browser's offer to install the app, to be taken up when the person asks for it and not before. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

export const installOffer = createStore<Pick<InstallOffer, 'prompt'> | undefined>(undefined);

export const keepInstallOffer = (win: Window): void => {
  win.addEventListener('beforeinstallprompt', (event) => {
    // Else some browsers put up a banner of their own.
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
  win.addEventListener('appinstalled', () => installOffer.set(undefined));
};
