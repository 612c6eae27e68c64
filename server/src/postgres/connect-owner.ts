import pg from 'pg';

/** Opens a connection of the owner. If it breaks, the statement that waits on it fails, or else the next one, and not the process. */
export const connectOwner = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
};
