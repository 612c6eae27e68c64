import { circle, Icon, type IconProps } from './icon.tsx';

/** Those of the first page. They are few, so that it stays small. */

export const SupportIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4.5 15v-3a7.5 7.5 0 0 1 15 0v3M4.5 13.5h2a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H6A1.5 1.5 0 0 1 4.5 17ZM19.5 13.5h-2a1 1 0 0 0-1 1v3a1 1 0 0 0 1 1h.5a1.5 1.5 0 0 0 1.5-1.5ZM18.5 18.5c-.5 1.6-2 2.3-5 2.3"
  />
);
export const BackIcon = (props: IconProps) => <Icon {...props} mirrors d="M15 5l-7 7 7 7" />;
export const CloseIcon = (props: IconProps) => <Icon {...props} d="M6 6l12 12M18 6 6 18" />;
export const EyeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z"
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 4l16 16M9.8 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.6 7.6A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2"
  />
);
export const CheckIcon = (props: IconProps) => <Icon {...props} d="M5 12.5l4.5 4.5L19 7.5" />;
export const WarningIcon = (props: IconProps) => (
  <Icon {...props} d="M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.01" />
);
export const GlobeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d={`${circle}M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z`}
  />
);
export const OfflineIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 4l16 16M2.5 9.5a14 14 0 0 1 4.2-2.7M10.5 5.6a14 14 0 0 1 11 3.9M6 13.2a9 9 0 0 1 4.3-2.3M15 11.2a9 9 0 0 1 3 2M9.5 16.7a4 4 0 0 1 4.8-.2M12 20v.01"
  />
);
