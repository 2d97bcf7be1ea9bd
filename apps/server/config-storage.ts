/** Settings of the database and of files (docs/operations/postgresql.md, files.md). */
import { parseBucketAddress } from '@portal/files/server'
import { isYes, optional, parsed, secret, text, wholeNumber, withDefault } from '@portal/server/settings'
import { databaseUrl } from './config-fields.ts'

export const storageSettings = {
  DATABASE_URL: secret(
    databaseUrl,
    '`postgres://…` of your PostgreSQL, 14 or newer. Required in TEST, STG and PROD',
    'in DEV the embedded one',
  ),
  DATABASE_DIRECT_URL: secret(
    databaseUrl,
    'direct address of the same database, where `DATABASE_URL` is a pooler such as pgBouncer. Used to listen, to migrate and by commands (`docs/operations/postgresql.md`)',
  ),
  DATABASE_PREPARE: withDefault(
    isYes,
    'no',
    'whether the pooler supports prepared statements (pgBouncer 1.21 or newer with `max_prepared_statements`); large statements are then planned once',
  ),
  DATABASE_READ_URL: secret(
    databaseUrl,
    'streaming replica. Read calls go there while it is close behind the primary; a person who has just changed something reads their change (`docs/operations/postgresql.md`)',
  ),
  DATABASE_READ_LAG_MS: withDefault(
    wholeNumber(50, 60_000, 'a number of milliseconds'),
    '1000',
    'maximum lag of the replica in milliseconds',
  ),
  DATABASE_WAIT: withDefault(
    wholeNumber(0, 9999, 'a number of seconds'),
    '60',
    'seconds that the start waits for an unreachable database',
  ),
  MIGRATE: withDefault(
    isYes,
    'yes',
    'whether the start applies migrations. With `no` it waits until `forecourt migrate` has',
  ),
  FILES: withDefault(
    parsed(parseBucketAddress),
    'database',
    'storage of files: `database`, or `s3://bucket/folder?endpoint=https://…` with `region`, `pathStyle=yes`, `sse=AES256` or `sse=aws:kms&kmsKey=…`. `new=database` stores new files in the database and only reads the bucket (`docs/operations/files.md`)',
  ),
  FILES_ACCESS_KEY_ID: optional(text, 'access key ID for the bucket', "the machine's role or profile"),
  FILES_SECRET_ACCESS_KEY: secret(text, 'secret access key for the bucket'),
  FILES_KEPT_DAYS: withDefault(
    wholeNumber(0, 3650),
    '14',
    'days that the bucket keeps deleted files, so that the database can be restored to any moment within them',
  ),
  PICTURES_CACHE_MB: withDefault(
    wholeNumber(10, 999_999),
    '1000',
    'maximum size of `PORTAL_DATA/cache/pictures` (resized pictures) in MB. The least recently used ones are deleted first',
  ),
}
