/**
 * The command that opens the copy of a shop in `folder` beside the shop itself, also where the environment is the shop's
 * own: an empty variable counts as not set. With those of the shop the copy would send its e-mails to customers, delete
 * in its bucket and write among its copies. `env`, because `systemd-run` takes a program and its arguments.
 */
export const tryCopyCommand = (folder: string): string =>
  `env SMTP_URL= STORAGE_URL= STORAGE_PUBLIC_URL= BACKUP_TO= BACKUP_KEY= SHOP_URL= HILAL_DATA=${folder} PORT=3001 npm start`;
