/** What lies over the page and may be closed: sheets and dialogs, the topmost one last. */
let layers: readonly { readonly close: () => void }[] = [];
let onOpen = () => {};

/** Puts a layer on top; returns what takes it away. `close` asks its owner to close it. */
export const openLayer = (close: () => void): (() => void) => {
  const layer = { close };
  layers = [...layers, layer];
  onOpen();
  return () => {
    layers = layers.filter((other) => other !== layer);
  };
};

export const countLayers = (): number => layers.length;

export const closeTopLayer = (): void => layers.at(-1)?.close();

/** A window has one router, so there is one listener: a later one takes its place. */
export const whenLayerOpens = (listener: () => void): void => {
  onOpen = listener;
};
