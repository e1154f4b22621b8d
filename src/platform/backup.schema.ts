/** The encrypted copies of the shop, as the back office shows them. */
export type BackupView =
  /** BACKUP_TO is not set. */
  | { state: 'none' }
  /** The database is another's (DATABASE_URL): whoever runs it copies it, and the shop cannot know. */
  | { state: 'elsewhere' }
  /** The place cannot be read, such as a disk that is not mounted or a bucket that is away. */
  | { state: 'unreadable' }
  /** `last` is null before the first copy; late when a night was missed. */
  | { state: 'made'; last: string | null; late: boolean; copies: number };
