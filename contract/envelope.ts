/** What every answer looks like on the wire. `status_code` repeats `code`: clients in the field read either. */
export type Envelope = {
  code: number;
  status_code: number;
  message: string;
  data: unknown;
  request_id: string;
  server_time: string;
};

/** Sent with a call that no person asked for: it does not count as a use of the session. */
export const UNATTENDED_HEADER = 'x-unattended';

/** In a refusal, `data` says which field is at fault and what the text needs. */
export type RefusalData = {
  field?: string;
  params?: Record<string, string | number>;
  retry_after?: number;
};
