/** Settings of PostgreSQL by name, as `postgresql.conf` spells them. */
export type PostgresSettings = Readonly<Record<string, string>>;

/**
 * For one small machine that also runs the application; who has a bigger one has DATABASE_URL.
 * Given on the command line, so that they change with the program and not with the age of the data folder.
 */
export const SMALL_BOX: PostgresSettings = {
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_preload_libraries: '',
  // A distributor may move to another database while it works (decision 0050).
  wal_level: 'logical',
  // The hot backup copies the WAL after the files: what it needs must still be there.
  wal_keep_size: '512MB',
  random_page_cost: '1.1',
  // Short queries: compiling one costs more than running it.
  jit: 'off',
  timezone: 'UTC',
  // Errors of statements go to who asked, not to a file: they would fill the disk and spill customers' data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};

/** For clusters thrown away at the end of a test run: a power cut may eat them. */
export const THROW_AWAY: PostgresSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '64MB',
  wal_keep_size: '0',
};

export function settingArguments(settings: PostgresSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
