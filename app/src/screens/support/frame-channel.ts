import {
  FRAME_PER_SECOND,
  type FrameSaid,
  type FrameTold,
  frameSaid,
} from '@paperlock/contract/support-frame.ts';

type Hearing = {
  welcome: FrameTold;
  onSaid: (said: FrameSaid) => void;
  /** It said something it must not say, or too much: it is not heard any more. */
  onBroken: () => void;
  now?: () => number;
};

/** The app's end of the channel. Answers with what ends it. */
export const hearFrame = (port: MessagePort, { welcome, onSaid, onBroken, now = Date.now }: Hearing) => {
  let recent: number[] = [];
  const end = () => {
    port.onmessage = null;
    port.close();
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const at = now();
    recent = [...recent.filter((before) => at - before < 1000), at];
    const said = frameSaid.safeParse(data);
    if (said.success && recent.length <= FRAME_PER_SECOND) return onSaid(said.data);
    end();
    onBroken();
  };
  port.postMessage(welcome);
  return end;
};
