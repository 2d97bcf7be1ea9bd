/**
 * All settings by environment variable: type, default and meaning. docs/configuration.md is generated from it
 * (`npm run docs`). Unknown variables that look like settings stop the start (config-names.ts).
 */
import { z } from '@portal/contract'
import { parseHealthKeys } from '@portal/health/server'
import {
  matching,
  oneOf,
  text,
  isYes,
  webAddress,
  base,
  wholeNumber,
  parsed,
  fieldDescriptions,
  optional,
  secret,
  withDefault,
} from '@portal/server/settings'
import {
  day,
  hstsSeconds,
  securityContact,
  trimmed,
  list,
  isOn,
  timeZone,
  origin,
  otlpHeaders,
  toolkitSecret,
  toolkitPublicKey,
  scanner,
  share,
  proxies,
} from './config-fields.ts'
import { ssoSettings } from './config-sso.ts'
import { storageSettings } from './config-storage.ts'
import { samplers } from './signals/samplers.ts'

import { platformFields } from './platform-list.ts'

export { fieldDescriptions }

/** The seat of the company that the portal was made for. */
export const defaultZone = 'Asia/Shanghai'
export const defaultBrandDomain = 'voyant.example'

const yesInTest = '`yes` in DEV and TEST, else `no`'

export const settings = z.object({
  PORT: withDefault(wholeNumber(0, 65_535), '3000', 'TCP port of the portal. `0` picks a free port'),
  HOST: withDefault(text, '127.0.0.1', 'address the portal listens on'),
  ADMIN_PORT: optional(
    wholeNumber(0, 65_535),
    'operator port: `/healthz` answers while the process is alive; `/readyz` answers 200 while it can serve and 503 with the reasons when it cannot; `/metrics` is for Prometheus (`docs/operations/monitoring.md`). Each process on a machine needs its own port',
    '`9464`; in DEV and TEST none',
  ),
  ADMIN_HOST: withDefault(text, '127.0.0.1', 'address of the operator port'),
  DRAIN_SECONDS: optional(
    wholeNumber(0, 300, 'a number of seconds'),
    "seconds between the stop signal and the end of the process. Meanwhile `/readyz` answers 503 and calls are still served. Choose more than the load balancer's check interval. A second signal skips the rest of it",
    '`5`; in DEV and TEST `0`',
  ),
  LOG_LEVEL: optional(
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal'),
    'lowest level that is logged',
    '`info`; in DEV `warn`',
  ),
  LOG_SUCCESSES: withDefault(
    share,
    '0.01',
    'share of successful requests that are logged, 0 to 1. Failures and sign-ins are always logged',
  ),
  SLOW_STATEMENT_MS: withDefault(
    wholeNumber(1, 60_000, 'a number of milliseconds'),
    '500',
    'SQL statements that take longer are logged, without their values',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    webAddress,
    'OTLP/HTTP endpoint for traces. `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_EXPORTER_OTLP_…` have their standard meaning (`docs/operations/monitoring.md`)',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    otlpHeaders,
    'HTTP headers for the collector, separated by commas, such as `authorization=Bearer%20…`',
  ),
  OTEL_TRACES_SAMPLER: withDefault(
    oneOf(...samplers),
    'parentbased_always_on',
    `sampler of traces: ${samplers.map((name) => `\`${name}\``).join(' ')}`,
  ),
  OTEL_TRACES_SAMPLER_ARG: withDefault(
    share,
    '1',
    'sampling ratio for `traceidratio` and `parentbased_traceidratio`, 0 to 1',
  ),
  PORTAL_ENV: optional(
    oneOf('DEV', 'TEST', 'STG', 'PROD'),
    '`DEV`, `TEST`, `STG` or `PROD`. In DEV anybody signs in as anybody; PROD needs a way to sign in',
    '`DEV`; none where `DATABASE_URL` is set',
  ),
  PORTAL_DATA: withDefault(text, 'data', 'folder of the embedded database and of caches'),
  PORTAL_TRACE: optional(text, 'any value: a failed start also prints the stack trace'),
  ...storageSettings,
  PORTAL_ROLE: withDefault(
    oneOf('web', 'worker', 'all'),
    'all',
    '`web` answers calls and runs no jobs, `worker` runs jobs and answers only on `ADMIN_PORT`, `all` does both (`docs/decisions/0061-roles-of-processes.md`)',
  ),
  JOB_HISTORY_DAYS: withDefault(wholeNumber(1, 365), '7', 'days that job runs are kept, failed ones included'),
  DATABASE_POOL: withDefault(
    wholeNumber(6, 500),
    '24',
    'database connections of one process, at least 6: one is for `/readyz`, a sixth each (at least 2) for authentication and for jobs, the rest for calls. One more listens. The total of all processes must fit into `max_connections` of PostgreSQL (`docs/decisions/0031-deadlines-shares-and-jobs.md`)',
  ),
  TRUST_PROXY: optional(
    proxies,
    "addresses of the reverse proxies whose `X-Forwarded-For` and `X-Request-Id` are trusted, separated by commas. Required behind a proxy: without it every client has the proxy's address",
  ),
  MAX_CONNECTIONS: optional(
    wholeNumber(10, 999_999),
    'maximum number of open client connections. Keep it below `ulimit -n` (`docs/decisions/0032-limits-at-the-door.md`)',
    'four fifths of the files the process may open',
  ),
  CALL_LIMITS: withDefault(isOn, 'on', '`off` disables the rate limits per person, for load tests'),
  OVERLOAD_MS: withDefault(
    wholeNumber(0, 60_000, 'a number of milliseconds'),
    '1000',
    'when calls wait longer than this for the CPU or the database, some are refused with 503 and `Retry-After`: expensive reads first, changes last. `0` refuses none (`docs/decisions/0068-overload.md`)',
  ),
  HSTS_MAX_AGE: withDefault(
    hstsSeconds,
    '31536000',
    '`max-age` of `Strict-Transport-Security` in seconds; `off` sends no header. Behind a proxy it needs `TRUST_PROXY` and `X-Forwarded-Proto`',
  ),
  SECURITY_CONTACT: optional(
    securityContact,
    'contact for vulnerability reports in `/.well-known/security.txt`: `mailto:…`, `https://…` or `tel:…`',
  ),
  SECURITY_EXPIRES: optional(
    day,
    'expiry date of `security.txt`, such as `2027-06-30`. After that day the file is not served',
  ),
  SCIM_DEFAULT_USER_TYPE: withDefault(
    trimmed,
    '',
    'user type of new people for whom the SCIM provider sends no `userType`, such as `Employee`. Without it they have no access to a portal (`docs/scim.md`)',
  ),
  ...ssoSettings,
  PUBLIC_ORIGIN: optional(
    origin,
    'public address of the portal, used in feeds, links and SCIM. Required for sign-in (`docs/sign-in.md`); https outside DEV and TEST',
  ),
  TOOLKIT_SECRET: secret(
    toolkitSecret,
    "shared secret (at least 32 bytes) with which the company's native app signs its tokens (`docs/toolkit-bridge.md`). Set this or `TOOLKIT_PUBLIC_KEY`",
  ),
  TOOLKIT_PUBLIC_KEY: secret(toolkitPublicKey, 'Ed25519 public key of that app'),
  MODIFY_PASSWORD_URL: optional(webAddress, "target of the menu entry 'set password'"),
  SHOW_DATE: withDefault(isYes, 'yes', 'whether the greeting shows the date'),
  WEEK_START: withDefault(
    z.pipe(oneOf('1', '2', '3', '4', '5', '6', '7'), z.transform(Number)),
    '1',
    'first day of the week in calendars: `1` Monday to `7` Sunday',
  ),
  DESK_WATERMARK: withDefault(
    oneOf('personal', 'all'),
    'personal',
    "pages of the desk with the viewer's name over them: `personal`, those with personal data, or `all`. The pages of readers always have it",
  ),
  COMPANY_ZONE: withDefault(
    timeZone,
    defaultZone,
    "time zone of the company's seat: its days, dates of notifications and due dates are in it, wherever people are",
  ),
  BRAND_DOMAIN: withDefault(
    matching(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a domain such as company.example'),
    defaultBrandDomain,
    "domain of the brand's own site, which the header's library opens: `https://brand.<domain>/`, `brand-test` in TEST and so on",
  ),
  PEOPLE_MOBILE_FOR: optional(
    list,
    'tags of the people who see the mobile numbers of others, separated by commas',
    'the company and its joint ventures',
  ),
  TRACKING: withDefault(isOn, 'on', '`off` disables usage statistics (`docs/decisions/0018-counting-without-who.md`)'),
  HEALTH_KEY: secret(
    parsed(parseHealthKeys),
    'key that encrypts health answers: 32 bytes in base64, `openssl rand -base64 32`. To rotate, put the new key first: `new:…,old:…`. Without a key there are no health questionnaires (`docs/health.md`)',
    'none; the demo has its own',
  ),
  HEALTH_DAYS: withDefault(wholeNumber(1, 999), '30', 'days after which health answers are deleted'),
  TRASH_DAYS: withDefault(wholeNumber(1, 999), '30', 'days after which deleted drafts are removed permanently'),
  NOTICE_DAYS: withDefault(wholeNumber(31, 9999), '365', 'days after which notifications are deleted, at least 31'),
  TODO_DAYS: withDefault(wholeNumber(190, 9999), '730', 'days after which finished to-dos are deleted, at least 190'),
  READ_DAYS: withDefault(
    wholeNumber(31, 9999),
    '730',
    'days after its publication for which the portal knows who has read a news item, at least 31. Read counts and acknowledgements are kept',
  ),
  DEBUG_ACCOUNTS: withDefault(
    list,
    '',
    'accounts whose pages have a debug console and may send reports, separated by commas (`forecourt debug-reports`)',
  ),
  SEARCH_ALLOWLIST_URL: optional(
    webAddress,
    'list of the people who get the search dialog instead of the search panel. Empty lists mean everybody',
    'the list kept under Data on the desk, before there is one `apps/server/search-allowlist.json`',
  ),
  BOX_HOST: optional(base, 'address of a Box host for documents and apps', 'the built-in Box'),
  BOX_SECRET: secret(text, 'secret from which its daily passwords are derived'),
  SCANNER: optional(
    scanner,
    'virus scanner for uploaded files: a clamd at `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. Without its verdict no file is accepted (`docs/decisions/0029-files-are-scanned.md`)',
  ),
  SCANNER_MB: withDefault(
    wholeNumber(1, 9999),
    '100',
    "largest file that is sent to the scanner, in MB; at most clamd's `StreamMaxLength`",
  ),
  ICON_HOST: optional(origin, 'host of icons and counts of a workflow system (`docs/to-dos.md`)'),
  ICON_SECRET: secret(text, 'secret of `ICON_HOST`'),
  WEATHER_HOST: optional(
    webAddress,
    'forecast service with the API of Open-Meteo',
    'none; invented in the demo, and marked as such',
  ),
  GEOCODING_HOST: optional(webAddress, 'geocoding service with the API of Open-Meteo', '`WEATHER_HOST`'),
  LOCATION_HOST: optional(webAddress, 'maps service that resolves an IP address to a city'),
  LOCATION_KEY: secret(text, 'API key of `LOCATION_HOST`'),
  ...platformFields,
  DEMO: optional(
    isYes,
    'fill an empty database with the demo company, and keep that up to date. A database that holds other data is never filled',
    yesInTest,
  ),
})

export type SettingValues = z.infer<typeof settings>
export type SettingName = keyof SettingValues
export type Env = Readonly<Record<string, string | undefined>>

export const settingNames = Object.keys(settings.shape) as SettingName[]
export const secretNames = settingNames.filter((name) => fieldDescriptions.get(settings.shape[name])?.isSecret)
