/** Settings of what the portal keeps: its database and its files (docs/operations/postgresql.md, files.md). */
import { bucketAddress } from '@portal/files/server'
import { databaseUrl, isYes, optional, parsed, secret, text, wholeNumber, withDefault } from './config-fields.ts'

export const storageSettings = {
  DATABASE_URL: secret(
    databaseUrl,
    '`postgres://…` of your own PostgreSQL, 14 or newer; TEST, STG and PROD need it',
    'in DEV the embedded one',
  ),
  DATABASE_DIRECT_URL: secret(
    databaseUrl,
    'the same database without the pooler, where `DATABASE_URL` leads through one such as pgBouncer: to listen, to migrate, and for commands (`docs/operations/postgresql.md`)',
  ),
  DATABASE_PREPARE: withDefault(
    isYes,
    'no',
    'whether that pooler keeps track of prepared statements (pgBouncer 1.21 with `max_prepared_statements`): large statements are then planned once',
  ),
  DATABASE_READ_URL: secret(
    databaseUrl,
    'a streaming replica of it: calls that only read go there while it follows closely; who has changed something, or was told of a change, reads it (`docs/operations/postgresql.md`)',
  ),
  DATABASE_READ_LAG_MS: withDefault(
    wholeNumber(50, 60_000, 'a number of milliseconds'),
    '1000',
    'how far the replica may be behind',
  ),
  DATABASE_WAIT: withDefault(
    wholeNumber(0, 9999, 'a number of seconds'),
    '60',
    'for so many seconds the start waits for a database that is away',
  ),
  MIGRATE: withDefault(
    isYes,
    'yes',
    'whether the start brings the schema to its version; `no`: it waits until `forecourt migrate` has',
  ),
  FILES: withDefault(
    parsed(bucketAddress),
    'database',
    'where files are: `database`, or `s3://bucket/folder?endpoint=https://…` with `region`, `pathStyle=yes`, `sse=AES256` or `sse=aws:kms&kmsKey=…`, and `new=database` where the bucket is only read any more (`docs/operations/files.md`)',
  ),
  FILES_ACCESS_KEY_ID: optional(text, 'the key of that bucket', "what the machine's role or profile is"),
  FILES_SECRET_ACCESS_KEY: secret(text, 'its secret'),
  FILES_KEPT_DAYS: withDefault(
    wholeNumber(0, 3650),
    '14',
    'for so many days the bucket keeps what the portal has deleted: the database can be restored to any instant of them',
  ),
  PICTURES_CACHE_MB: withDefault(
    wholeNumber(10, 999_999),
    '1000',
    'how much of `PORTAL_DATA/cache/pictures`, in MB, resized pictures may take; those not seen for longest go first',
  ),
}
