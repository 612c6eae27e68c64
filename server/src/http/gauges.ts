/** Every gauge at `/metrics`, with how the numbers of several worlds are put together, or whose number it is. */
export const gauges = {
  paperlock_ready: { help: 'Whether a part of this node and its open world can do its work', label: 'part' },
  paperlock_db_connections: { help: 'Connections to the database of the open world' },
  paperlock_db_waiting: { help: 'Requests that wait for such a connection' },
  paperlock_sockets: { help: 'Open sockets' },
  paperlock_passwords_waiting: { help: 'Passwords that wait to be checked' },

  paperlock_queue_waiting: { help: 'Cases, proposals, letters and payments that wait; sum', label: 'queue' },
  paperlock_queue_oldest_seconds: { help: 'Real time that the oldest has waited; largest', label: 'queue' },
  paperlock_settlement_lag_seconds: { help: 'Practice time still to be settled; open world' },
  paperlock_settlement_stalled_seconds: { help: 'Real time since settlement last came forward; open world' },
  paperlock_chain_lag_blocks: { help: 'Final blocks still to be read; open world' },
  paperlock_chain_unread_seconds: { help: 'Real time since the chain was last read; open world' },
  paperlock_payments_troubled: { help: 'Payments that do not go on by themselves; sum' },
  paperlock_assets_usdt: { help: 'Tokens and bank money; sum' },
  paperlock_owed_usdt: { help: 'Owed to customers, with escrow, reserve and suspense; sum' },
  paperlock_cover_missing_usdt: { help: 'What assets lack to cover everything owed; sum' },
  paperlock_reserve_usdt: { help: 'The reserve that promises are paid from; sum' },
  paperlock_reconciliation_breaks: { help: 'Breaks that the latest reconciliation found; sum' },
  paperlock_reconciliation_age_seconds: { help: 'Real time since the latest reconciliation; open world' },
  paperlock_clock_ahead_seconds: { help: 'How far practice time is ahead of real time; open world' },

  paperlock_worlds_open: { help: 'Worlds open on this node' },
  paperlock_worlds_unmeasured: { help: 'Open worlds whose numbers are missing here' },
  paperlock_worlds_opened: { help: 'Worlds opened since the start' },
  paperlock_worlds_opening_ms: { help: 'Milliseconds spent on opening worlds since the start' },
  paperlock_worlds_made: { help: 'Worlds made since the start' },
  paperlock_worlds_making_ms: { help: 'Milliseconds spent on making worlds since the start' },
  paperlock_worlds_spare: { help: 'Worlds made in advance' },
  paperlock_worlds_connections: { help: 'Database connections of open worlds', label: 'part' },
  paperlock_worlds_bytes: { help: 'Disk that worlds take, as of their last use', label: 'part' },
  paperlock_worlds_expired: { help: 'Worlds deleted because nobody used them' },
} as const satisfies Record<string, { help: string; label?: string }>;

export type GaugeName = keyof typeof gauges;

/** A number, or one for each value of the label. What could not be read is left out, and not shown as 0. */
export type Readings = Partial<Record<GaugeName, number | Readonly<Record<string, number>>>>;
