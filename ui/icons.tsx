import { circle, Icon, type IconProps } from './icon.tsx';

export const HomeIcon = (props: IconProps) => (
  <Icon {...props} d="M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1Z" />
);
export const ProductsIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3.5 3.5 8l8.5 4.5L20.5 8ZM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5" />
);
export const ChartIcon = (props: IconProps) => (
  <Icon {...props} d="M4 4v15a1 1 0 0 0 1 1h15M7.5 13.5l4-4 3 3 5-6" />
);
export const OrdersIcon = (props: IconProps) => (
  <Icon {...props} d="M6 3.5h12v17l-3-1.8-3 1.8-3-1.8-3 1.8ZM9.5 8.5h5M9.5 12.5h5" />
);
export const MineIcon = (props: IconProps) => (
  <Icon {...props} d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.5 3.8-5.2 7.5-5.2s6.7 1.7 7.5 5.2" />
);
export const MessagesIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6 10a6 6 0 0 1 12 0c0 4 1.4 5.3 2 6.5H4c.6-1.2 2-2.5 2-6.5ZM10 19.5a2.1 2.1 0 0 0 4 0"
  />
);
export const ChevronIcon = (props: IconProps) => <Icon {...props} mirrors d="M9 5l7 7-7 7" />;
export const DownIcon = (props: IconProps) => <Icon {...props} d="M6 9l6 6 6-6" />;
export const CopyIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M9 8.5h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM4 15.5v-11a1 1 0 0 1 1-1h10.5"
  />
);
export const ChainIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10 14a4.2 4.2 0 0 0 6 .4l2.6-2.6a4.2 4.2 0 0 0-6-6L11.4 7M14 10a4.2 4.2 0 0 0-6-.4l-2.6 2.6a4.2 4.2 0 0 0 6 6l1.2-1.2"
  />
);
export const InfoIcon = (props: IconProps) => <Icon {...props} d={`${circle}M12 11v5.5M12 7.7v.01`} />;
export const WorldIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM6.6 14.6c-2.6 1.9-4.2 3.6-3.6 4.4.8 1.1 5.8-1.2 11.2-5.2s9.1-8.2 8.3-9.3c-.6-.8-2.8.1-5.6 1.6"
  />
);
export const SunIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"
  />
);
export const MoonIcon = (props: IconProps) => (
  <Icon {...props} d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />
);
export const UploadIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 15.5V4M7.5 8.5 12 4l4.5 4.5M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3"
  />
);
export const DownloadIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 4v11.5M7.5 11l4.5 4.5 4.5-4.5M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3"
  />
);
export const ShareIcon = (props: IconProps) => (
  <Icon {...props} d="M12 15V3.5M7.5 8L12 3.5 16.5 8M6.5 11.5H5v9h14v-9h-1.5" />
);
export const FileIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6.5 3.5H14l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5ZM14 3.5V8h4.5"
  />
);
export const ClockIcon = (props: IconProps) => <Icon {...props} d={`${circle}M12 7v5l3.5 2`} />;
export const LockIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6 10.5h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1ZM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2"
  />
);
export const KeyIcon = (props: IconProps) => (
  <Icon {...props} d="M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12.5 12h8.5v3.5M17 12v2.5M8 12v.01" />
);
export const ShieldIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3.5l7.5 2.5v6c0 4.3-3 7.3-7.5 8.5-4.5-1.2-7.5-4.2-7.5-8.5V6ZM8.8 12l2.3 2.3 4.2-4.3"
  />
);
export const DeviceIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5ZM11 18.5h2"
  />
);
export const LogoutIcon = (props: IconProps) => (
  <Icon
    {...props}
    mirrors
    d="M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4M10 12h10.5M16.5 8l4 4-4 4"
  />
);
export const MailIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.5 7l8.5 6.5L20.5 7"
  />
);
export const SettingsIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z"
  />
);
export const WalletIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M18.5 8V5.5a1 1 0 0 0-1-1h-12a2 2 0 0 0 0 4H19a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 19 20H5.5a2 2 0 0 1-2-2V6.5M16.5 14.2v.01"
  />
);
export const BankIcon = (props: IconProps) => (
  <Icon {...props} d="M3.5 9.5 12 4l8.5 5.5ZM6 9.5v8M10 9.5v8M14 9.5v8M18 9.5v8M4 20.5h16M4.5 17.5h15" />
);
export const RetryIcon = (props: IconProps) => (
  <Icon {...props} d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />
);
export const RemoveIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.8 12.6a1 1 0 0 0 1 .9h7.4a1 1 0 0 0 1-.9l.8-12.6M10 10.5v5.5M14 10.5v5.5"
  />
);
export const PeopleIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.2 3.2-4.8 6.5-4.8s5.9 1.6 6.5 4.8M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 15c2.2.7 3.6 2.2 4 4.5"
  />
);
export const BookIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 6.5C10 5 7 4.5 3.5 4.5v13c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-13C17 4.5 14 5 12 6.5ZM12 6.5v13"
  />
);
export const QuestionIcon = (props: IconProps) => (
  <Icon {...props} d={`${circle}M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.5v.01`} />
);
export const GainIcon = (props: IconProps) => <Icon {...props} d="M12 19V5M6 11l6-6 6 6" />;
export const LossIcon = (props: IconProps) => <Icon {...props} d="M12 5v14M6 13l6 6 6-6" />;
export const FilterIcon = (props: IconProps) => <Icon {...props} d="M4 6.5h16M7 12h10M10 17.5h4" />;
/** A coin that comes in, a coin that goes out. */
export const DepositIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3.5v11M7.5 10 12 14.5l4.5-4.5M4.5 19.5h15" />
);
export const WithdrawIcon = (props: IconProps) => (
  <Icon {...props} d="M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 19.5h15" />
);
/** What was booked, in and out. */
export const TransactionsIcon = (props: IconProps) => (
  <Icon {...props} d="M7.5 4v15M3.5 15l4 4 4-4M16.5 20V5M12.5 9l4-4 4 4" />
);
export const ClipIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M19.5 11.5l-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5l8-8a3 3 0 0 1 4.3 4.3l-7.9 7.9a1.5 1.5 0 0 1-2.1-2.1l7-7"
  />
);
export const PlaceIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 21s-6.5-5.8-6.5-11a6.5 6.5 0 0 1 13 0c0 5.2-6.5 11-6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z"
  />
);
