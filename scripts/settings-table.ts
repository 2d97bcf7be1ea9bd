/** Generates docs/configuration.md: all settings by subject, from their schema. */
import { fieldDescriptions, settingNames, settings, type SettingName } from '../apps/server/config-schema.ts'
import { platformsByName } from '../apps/server/platform-list.ts'

interface Subject {
  title: string
  intro: string
  /** Prefixes or names of its settings. */
  names: RegExp
}

const subjects: readonly Subject[] = [
  {
    title: 'Process and environment',
    intro:
      "In DEV anybody signs in as anybody. DEV is the default when nothing is set. It starts only on a loopback address, with simulated platforms on this machine, and with the embedded database or a development database: one whose name contains the word `dev`, or that is marked by `INSERT INTO installation_mark (mark) VALUES ('development')`. Anything else stops the start ([decision 0030](decisions/0030-a-start-that-hurts-nobody.md)).",
    names: /^(PORTAL_\w+|PORT|HOST|PUBLIC_ORIGIN|DRAIN_SECONDS|DEMO|MIGRATE|JOB_HISTORY_DAYS)$/,
  },
  {
    title: 'Monitoring and log',
    intro: 'Probes, metrics, traces and alerts: [operations/monitoring.md](operations/monitoring.md).',
    names: /^(ADMIN|LOG|SLOW|OTEL)_/,
  },
  {
    title: 'Database',
    intro: 'PostgreSQL, poolers and replicas: [operations/postgresql.md](operations/postgresql.md).',
    names: /^DATABASE_/,
  },
  {
    title: 'Files',
    intro: 'Storage in the database or in an S3 bucket: [operations/files.md](operations/files.md).',
    names: /^(FILES(_\w+)?|PICTURES_CACHE_MB|SCANNER(_MB)?)$/,
  },
  {
    title: 'Network and load',
    intro:
      'Reverse proxies: [operations/proxy.md](operations/proxy.md). Sizing: [operations/sizing.md](operations/sizing.md).',
    names: /^(TRUST_PROXY|MAX_CONNECTIONS|CALL_LIMITS|OVERLOAD_MS|HSTS_MAX_AGE|SECURITY_\w+)$/,
  },
  {
    title: 'Sign-in by OpenID Connect',
    intro: 'Step by step for each provider: [sign-in.md](sign-in.md).',
    names: /^SSO_/,
  },
  ...platformsByName.map(({ settings: { title, page, prefix } }) => ({
    title,
    intro: `Step by step: [${page}](${page}).`,
    names: new RegExp(`^${prefix}`),
  })),
  {
    title: 'Other systems',
    intro: 'SCIM, the native app, Box, workflow icons, weather and maps.',
    names: /^(SCIM|TOOLKIT|BOX|ICON|WEATHER|GEOCODING|LOCATION)_|^MODIFY_PASSWORD_URL$/,
  },
  {
    title: 'Retention',
    intro: 'What is kept for how long: [operations/retention.md](operations/retention.md).',
    names: /^(HEALTH|TRASH|NOTICE|READ|TODO)_(DAYS|KEY)$/,
  },
  {
    title: 'Pages',
    intro: 'What people see.',
    names:
      /^(SHOW_DATE|WEEK_START|DESK_WATERMARK|COMPANY_ZONE|BRAND_DOMAIN|PEOPLE_MOBILE_FOR|TRACKING|DEBUG_ACCOUNTS|SEARCH_ALLOWLIST_URL)$/,
  },
]

function renderRow(name: SettingName): string {
  const described = fieldDescriptions.get(settings.shape[name])
  if (!described) throw new Error(`${name} has no description`)
  const variable = described.isSecret ? `\`${name}\`, \`…_FILE\`` : `\`${name}\``
  // descriptions name files from the root; this page is in docs/
  const meaning = described.meaning.replace(/`docs\/([\w/.-]+\.md)`/g, '[$1]($1)')
  return `| ${variable} | ${described.default} | ${meaning} |`
}

/** Renders docs/configuration.md. Throws if a setting has no subject or two. */
export function configurationPage(): string {
  const homeless = settingNames.filter((name) => subjects.filter(({ names }) => names.test(name)).length !== 1)
  if (homeless.length > 0)
    throw new Error(`scripts/settings-table.ts must have exactly one subject for ${homeless.join(', ')}`)
  const sections = subjects.map(({ title, intro, names }) =>
    [
      `## ${title}`,
      intro,
      [
        '| Variable | Default | Meaning |',
        '|---|---|---|',
        ...settingNames.filter((name) => names.test(name)).map(renderRow),
      ].join('\n'),
    ].join('\n\n'),
  )
  return `${[introduction, ...sections].join('\n\n')}\n`
}

const introduction = `# Configuration

Generated from \`apps/server/config-schema.ts\` by \`npm run docs\`. Do not edit.

The portal is configured by environment variables. They are read once, at the start.

- A wrong value stops the start; each wrong setting has a line. So does an unknown name that looks like a setting, such as a typo.
- A secret can be in a file: \`NAME_FILE\` is its path. Settings that allow this are marked \`…_FILE\`.
- \`npm run forecourt -- config check\` prints what is set and from where, what is wrong, and what is allowed but dangerous.
- To add a setting, follow [guides/add-a-setting.md](guides/add-a-setting.md).`
