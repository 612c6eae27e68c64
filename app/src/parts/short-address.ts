/** As most wallets show it. Only in the practice wallet's lists: this is the habit that forged look-alikes live on. */
export const shortAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-3)}`;
