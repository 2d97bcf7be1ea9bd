/**
 * Nouns of the command line, in the order of `--help`. A noun is loaded when it is used: all of them together need most
 * of the portal, which takes a second.
 */
import type { AddVerbs } from './portal.ts'

export interface Noun {
  name: string
  description: string
  load: () => Promise<AddVerbs>
}

export const nouns: readonly Noun[] = [
  {
    name: 'setup',
    description:
      'Set up a new portal: check machine, settings, database and sign-in, create what the company file lists ' +
      '(categories, portals, people, first administrators, keys), and show what is left to do. What exists is not ' +
      'changed, so it can run again at any time. Without --file it asks questions and writes the file. Exit code 1: a ' +
      'check failed; 3: something differs from the file, or waits for a person.',
    load: async () => (await import('./setup.ts')).setup,
  },
  {
    name: 'proxy',
    description: 'The proxy in front of the portal (docs/operations/proxy.md)',
    load: async () => (await import('./proxy.ts')).proxy,
  },
  {
    name: 'roles',
    description: 'Roles of people (docs/decisions/0023-roles-and-the-audit-log.md)',
    load: async () => (await import('./roles.ts')).roles,
  },
  {
    name: 'people',
    description: 'People of the company (docs/people-import.md)',
    load: async () => (await import('./people.ts')).people,
  },
  {
    name: 'sso',
    description: 'Single sign-on (docs/sign-in.md)',
    load: async () => (await import('./sso.ts')).sso,
  },
  {
    name: 'feishu',
    description: 'Feishu and Lark (docs/feishu.md)',
    load: async () => (await import('./platforms.ts')).platformVerbs('feishu'),
  },
  {
    name: 'wecom',
    description: 'WeChat Work (docs/wecom.md)',
    load: async () => (await import('./platforms.ts')).platformVerbs('wecom'),
  },
  {
    name: 'api-keys',
    description: 'API keys of other systems',
    load: async () => (await import('./api-keys.ts')).apiKeys,
  },
  {
    name: 'portals',
    description: 'Portals in addition to home (docs/decisions/0022-portals-are-data.md)',
    load: async () => (await import('./portals.ts')).portals,
  },
  {
    name: 'reports',
    description: 'Metrics of a plant',
    load: async () => (await import('./reports.ts')).reports,
  },
  {
    name: 'holidays',
    description: 'Company days (docs/company-days.md)',
    load: async () => (await import('./holidays.ts')).holidays,
  },
  {
    name: 'news',
    description: 'News of the company',
    load: async () => (await import('./news.ts')).news,
  },
  {
    name: 'documents',
    description: 'Documents of the built-in Box',
    load: async () => (await import('./documents.ts')).documents,
  },
  {
    name: 'apps',
    description: 'Apps of the built-in Box',
    load: async () => (await import('./apps.ts')).apps,
  },
  {
    name: 'shuttle',
    description: 'Shuttle bus (docs/bus.md)',
    load: async () => (await import('./shuttle.ts')).shuttle,
  },
  {
    name: 'questionnaires',
    description: 'Health questionnaires (docs/health.md)',
    load: async () => (await import('./questionnaires.ts')).questionnaires,
  },
  {
    name: 'search',
    description: 'Synonyms, and searches without results',
    load: async () => (await import('./search.ts')).search,
  },
  {
    name: 'debug-reports',
    description: 'Reports from pages of DEBUG_ACCOUNTS, kept for seven days',
    load: async () => (await import('./debug-reports.ts')).debugReports,
  },
  {
    name: 'files',
    description: 'Storage of files',
    load: async () => (await import('./files.ts')).files,
  },
  {
    name: 'texts',
    description: 'Texts of the user interface in the source, for translators',
    load: async () => (await import('./texts.ts')).texts,
  },
  {
    name: 'config',
    description: 'Settings of the portal',
    load: async () => (await import('./config.ts')).config,
  },
  {
    name: 'migrate',
    description: 'Migrate the database schema to this version, one transaction per migration. Safe to repeat.',
    load: async () => (await import('./migrate.ts')).migrate,
  },
]
