/**
 * Every setting, by environment variable: what it may be, its default and its meaning. README.md's table is made of it
 * (`npm run docs`), and what looks like a setting and is none stops the start (config-names.ts).
 */
import { z } from '@portal/contract'
import { readHealthKeys } from '@portal/health/server'
import {
  checked,
  day,
  hstsSeconds,
  securityContact,
  matching,
  oneOf,
  text,
  trimmed,
  list,
  isOn,
  isYes,
  webAddress,
  origin,
  base,
  wholeNumber,
  toolkitSecret,
  toolkitPublicKey,
  scanner,
  share,
  parsed,
  about,
  optional,
  secret,
  withDefault,
} from './config-fields.ts'
import { ssoSettings } from './config-sso.ts'
import { storageSettings } from './config-storage.ts'
import { samplers } from './signals/samplers.ts'

export { about }

const yesInTest = '`yes` in DEV and TEST, else `no`'
const feishuOwn = "Feishu's own"
const wecomOwn = "WeChat Work's own"

export const settings = z.object({
  PORT: withDefault(wholeNumber(0, 65_535), '3000', 'port on which the portal listens; `0`: any that is free'),
  HOST: withDefault(text, '127.0.0.1', 'address on which the portal listens'),
  ADMIN_PORT: optional(
    wholeNumber(0, 65_535),
    "the operator's port: `/healthz` answers while the process is alive, `/readyz` while it can serve, else 503 with the reasons, `/metrics` is for Prometheus (`docs/operations/monitoring.md`); each process on a machine needs its own",
    '`9464`; in DEV and TEST none',
  ),
  ADMIN_HOST: withDefault(text, '127.0.0.1', "address of the operator's port"),
  DRAIN_SECONDS: optional(
    wholeNumber(0, 300, 'a number of seconds'),
    'told to stop, the process says so at `/readyz` for so many seconds, and serves on, before it ends: longer than the balancer needs to notice. A second signal ends it at once',
    '`5`; in DEV and TEST `0`',
  ),
  LOG_LEVEL: optional(
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal'),
    'the least that the log has',
    '`info`; in DEV `warn`',
  ),
  LOG_SUCCESSES: withDefault(
    share,
    '0.01',
    'the share of requests without a failure that the log has, 0 to 1; what failed and who signs in always has a line',
  ),
  SLOW_STATEMENT_MS: withDefault(
    wholeNumber(1, 60_000, 'a number of milliseconds'),
    '500',
    'a statement that takes longer is slow: the log has its text, without values',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    webAddress,
    'the collector that traces are sent to, by OTLP over http; `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_EXPORTER_OTLP_…` hold as OpenTelemetry has them (`docs/operations/monitoring.md`)',
  ),
  OTEL_TRACES_SAMPLER: withDefault(
    oneOf(...samplers),
    'parentbased_always_on',
    `which traces are kept: ${samplers.map((name) => `\`${name}\``).join(' ')}`,
  ),
  OTEL_TRACES_SAMPLER_ARG: withDefault(
    share,
    '1',
    'of `traceidratio` and `parentbased_traceidratio` the share, 0 to 1',
  ),
  PORTAL_ENV: optional(
    oneOf('DEV', 'TEST', 'STG', 'PROD'),
    '`DEV` `TEST` `STG` `PROD`; only DEV lets one choose who to be, and PROD needs a way to sign in',
    '`DEV`; none where `DATABASE_URL` is set',
  ),
  PORTAL_DATA: withDefault(text, 'data', 'folder of the embedded database and of caches'),
  PORTAL_TRACE: optional(text, 'set: where a start failed in the code is shown, too'),
  ...storageSettings,
  PORTAL_ROLE: withDefault(
    oneOf('web', 'worker', 'all'),
    'all',
    '`web` answers people and runs no jobs, `worker` runs jobs and answers nobody but the operator (`ADMIN_PORT`), `all` does both (`docs/decisions/0061-roles-of-processes.md`)',
  ),
  JOB_HISTORY_DAYS: withDefault(
    wholeNumber(1, 365),
    '7',
    'for so many days the runs of jobs are remembered, those that failed for good as well',
  ),
  DATABASE_POOL: withDefault(
    wholeNumber(6, 500),
    '24',
    'connections of one process, 6 or more: 1 listens, a sixth each (at least 2) is for guards and for jobs, the rest for calls; all processes together must fit into `max_connections` of PostgreSQL (`docs/decisions/0031-deadlines-shares-and-jobs.md`)',
  ),
  TRUST_PROXY: optional(
    list,
    'addresses of proxies whose `X-Forwarded-For` is believed, by commas; needed behind a proxy, else everybody has its address',
  ),
  MAX_CONNECTIONS: optional(
    wholeNumber(10, 999_999),
    'connections at once; keep it below `ulimit -n` (`docs/decisions/0032-limits-at-the-door.md`)',
    'four fifths of the files the process may open',
  ),
  CALL_LIMITS: withDefault(isOn, 'on', "`off`, for load tests: nobody's calls are limited"),
  OVERLOAD_MS: withDefault(
    wholeNumber(0, 60_000, 'a number of milliseconds'),
    '2000',
    'where calls wait longer for the processor or the database, some are refused with 503 and `Retry-After`: costly reads first, changes last; `0`: none (`docs/decisions/0068-overload.md`)',
  ),
  HSTS_MAX_AGE: withDefault(
    hstsSeconds,
    '31536000',
    'for so many seconds a browser that came by https comes by nothing else; `off`: it is told nothing. Behind a proxy it needs `TRUST_PROXY` and `X-Forwarded-Proto`',
  ),
  SECURITY_CONTACT: optional(
    securityContact,
    'whom to tell of a weakness: `mailto:…`, `https://…` or `tel:…`, in `/.well-known/security.txt`',
  ),
  SECURITY_EXPIRES: optional(day, 'the day until which that holds, such as `2027-06-30`; then there is no such file'),
  SCIM_DEFAULT_USER_TYPE: withDefault(
    trimmed,
    '',
    'what a new person by SCIM is where the provider says no `userType`, such as `Employee`; without it they have no portal (`docs/scim.md`)',
  ),
  ...ssoSettings,
  PUBLIC_ORIGIN: optional(
    origin,
    "the portal's address for people, for links in feeds and SCIM; needed where one signs in (`docs/sign-in.md`), https outside DEV and TEST",
  ),
  TOOLKIT_SECRET: secret(
    toolkitSecret,
    "what the company's native app signs its people's tokens with, 32 bytes or more (`docs/toolkit-bridge.md`); this or `TOOLKIT_PUBLIC_KEY`",
  ),
  TOOLKIT_PUBLIC_KEY: secret(toolkitPublicKey, 'the Ed25519 key of that app'),
  MODIFY_PASSWORD_URL: optional(webAddress, "where 'set password' leads"),
  SHOW_DATE: withDefault(isYes, 'yes', 'the date in the greeting'),
  WEEK_START: withDefault(
    z.pipe(oneOf('1', '2', '3', '4', '5', '6', '7'), z.transform(Number)),
    '1',
    'first day of a week in calendars: `1` Monday to `7` Sunday',
  ),
  PEOPLE_MOBILE_FOR: withDefault(list, 'nio,jac', 'tags whose people see mobile numbers of others'),
  TRACKING: withDefault(isOn, 'on', "`off`: nobody's use is counted (`docs/decisions/0018-counting-without-who.md`)"),
  HEALTH_KEY: secret(
    parsed(readHealthKeys),
    'what seals health answers: 32 bytes in base64, `openssl rand -base64 32`; to change it put the new one first, `new:…,old:…`. Without it there are no health questionnaires (`docs/health.md`)',
    'none; the demo has one of its own',
  ),
  HEALTH_DAYS: withDefault(wholeNumber(1, 999), '30', 'after so many days a health answer is removed'),
  TRASH_DAYS: withDefault(wholeNumber(1, 999), '30', 'after so many days a deleted draft is permanently deleted'),
  NOTICE_DAYS: withDefault(wholeNumber(31, 9999), '365', 'after so many days a notice is removed, 31 or more'),
  READ_DAYS: withDefault(
    wholeNumber(31, 9999),
    '730',
    'so many days after it was published, the portal forgets who has read a news, 31 or more; how many did stays, and so do acknowledgements',
  ),
  DEBUG_ACCOUNTS: withDefault(
    list,
    '',
    'accounts, by commas, whose pages have a debug console and may report (`forecourt debug-reports`)',
  ),
  SEARCH_ALLOWLIST_URL: optional(
    webAddress,
    'who gets the search dialog instead of the panel; empty lists mean everyone',
    'the list kept under Data on the desk, before there is one `apps/server/search-allowlist.json`',
  ),
  BOX_HOST: optional(base, 'address of a Box host', 'the built-in Box'),
  BOX_SECRET: secret(text, 'the secret that its daily passwords are made with'),
  SCANNER: optional(
    scanner,
    'the virus scanner that files pass before they are kept: a clamd, `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`; without a verdict no file is taken (`docs/decisions/0029-files-are-scanned.md`)',
  ),
  SCANNER_MB: withDefault(wholeNumber(1, 9999), '100', 'how many MB it takes, no more than its `StreamMaxLength`'),
  ICON_HOST: optional(origin, 'icon host of a workflow system (`docs/to-dos.md`)'),
  ICON_SECRET: secret(text, 'its secret'),
  WEATHER_HOST: optional(webAddress, "forecast in Open-Meteo's shape", 'none; made up in the demo, and said so'),
  GEOCODING_HOST: optional(webAddress, 'place names in the same shape', '`WEATHER_HOST`'),
  LOCATION_HOST: optional(webAddress, 'the maps service that knows where an address is'),
  LOCATION_KEY: secret(text, 'its key'),
  FEISHU_APP_ID: optional(
    text,
    'the app in Feishu or Lark: signing in, cards, contacts (`docs/feishu.md`); needs `PUBLIC_ORIGIN`',
  ),
  FEISHU_APP_SECRET: secret(text, 'its secret'),
  FEISHU_OPEN_BASE: optional(base, "its API; Lark's, or a proxy's", feishuOwn),
  FEISHU_ACCOUNTS_BASE: optional(base, 'where one signs in', feishuOwn),
  FEISHU_TOKEN_URL: optional(base, 'where codes are exchanged', feishuOwn),
  FEISHU_TENANT_KEY: optional(text, 'the tenant whose people sign in', "the app's own"),
  FEISHU_H5_SDK_URL: optional(base, "signing in by the client's own call: its script"),
  FEISHU_JSAPI_REDIRECT_URI: optional(webAddress, 'what is sent with codes of that call'),
  FEISHU_EVENT_TOKEN: secret(text, 'of its callbacks at `/api/feishu/events`'),
  FEISHU_EVENT_KEY: secret(text, 'of its callbacks, too'),
  FEISHU_SYNC: withDefault(isYes, 'no', 'contacts once a day'),
  FEISHU_SYNC_TAG: withDefault(
    matching(/^[a-z][a-z0-9_-]{0,39}$/, '1 to 40 small letters, digits, - and _'),
    'nio',
    'tag of new people',
  ),
  FEISHU_ROOT_DEPARTMENT: optional(
    z.pipe(matching(/^[1-9]\d{0,14}$/, 'the id of a department'), z.transform(Number)),
    'the department that stands for the tenant',
  ),
  WECOM_CORP_ID: optional(text, "the company's app in WeChat Work (`docs/wecom.md`); needs `PUBLIC_ORIGIN`"),
  WECOM_AGENT_ID: optional(
    z.pipe(
      checked((id) => (/^\d{1,10}$/.test(id) ? undefined : 'must be a number')),
      z.transform(Number),
    ),
    'number of that app',
  ),
  WECOM_SECRET: secret(text, 'secret of that app'),
  WECOM_SYNC: withDefault(isYes, 'no', 'its contacts as a daily source of people'),
  WECOM_CONTACT_SECRET: secret(text, 'the secret that lists all contacts'),
  WECOM_CALLBACK_TOKEN: secret(text, 'changes of contacts are called in at `/api/wecom/callback`'),
  WECOM_CALLBACK_AES_KEY: secret(
    checked((key) =>
      /^[a-zA-Z0-9]{43}$/.test(key)
        ? undefined
        : 'must be the 43 letters and digits that belong to WECOM_CALLBACK_TOKEN',
    ),
    'belongs to `WECOM_CALLBACK_TOKEN`',
  ),
  WECOM_API_BASE: optional(base, 'address of a private installation', wecomOwn),
  WECOM_OAUTH_AUTHORIZE_URL: optional(base, 'its sign-in inside the client', wecomOwn),
  WECOM_SSO_LOGIN_URL: optional(base, 'its sign-in by a code to scan', wecomOwn),
  DEMO: optional(
    isYes,
    'fill the demo company if the database is empty, and add to it later; never to a database that others filled',
    yesInTest,
  ),
})

export type Values = z.infer<typeof settings>
export type SettingName = keyof Values
export type Env = Readonly<Record<string, string | undefined>>

export const settingNames = Object.keys(settings.shape) as SettingName[]
export const secretNames = settingNames.filter((name) => about.get(settings.shape[name])?.isSecret)
