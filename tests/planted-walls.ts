interface Wall {
  path: string
  bad: string
  good: string
  rule: string
}

const restricted = 'eslint(no-restricted-imports)'
const imports = (name: string): string => `import '${name}'\n`
const createWall = (path: string, bad: string, good: string): Wall => ({
  path,
  bad: imports(bad),
  good: imports(good),
  rule: restricted,
})

/** Violations that oxlint must catch, each with a clean variant. */
export const walls: Readonly<Record<string, Wall>> = {
  'shared tier: no way up': createWall('features/content/news/a.ts', '../files/rules.ts', './rules.ts'),
  'shared tier: not its server tier': createWall('features/content/news/b.ts', './server/store.ts', './rules.ts'),
  'shared tier: not its web tier': createWall('features/content/news/c.ts', './web/index.ts', './texts.ts'),
  'shared tier: not @portal/server': createWall('features/content/news/d.ts', '@portal/server', '@portal/contract'),
  'shared tier: not a second door of it': createWall(
    'features/content/news/e.ts',
    '@portal/server/embedded',
    '@portal/contract',
  ),
  'shared tier: not @portal/client': createWall('features/content/news/f.ts', '@portal/client', '@portal/contract'),
  'shared tier: not @portal/ui': createWall('features/content/news/g.ts', '@portal/ui/late', '@portal/contract'),
  "shared tier: not another slice's server": createWall(
    'features/content/news/h.ts',
    '@portal/files/server',
    '@portal/files/contract',
  ),
  'shared tier: no Node': createWall('features/content/news/i.ts', 'node:fs', './rules.ts'),
  'shared tier: no Node by its old name': createWall('features/content/news/j.ts', 'fs', './rules.ts'),
  'shared tier: no React': createWall('features/content/news/k.ts', 'react', './rules.ts'),
  'shared tier: no library, not even zod': createWall('features/content/news/l.ts', 'zod', '@portal/contract'),
  'shared tier: no export from': {
    path: 'features/content/news/m.ts',
    bad: "export { sql } from '@portal/server'\n",
    good: "export { z } from '@portal/contract'\n",
    rule: restricted,
  },
  'shared tier: no import()': {
    path: 'features/content/news/n.ts',
    bad: "export const late = (): Promise<unknown> => import('@portal/server')\n",
    good: "export const late = (): Promise<unknown> => import('@portal/contract')\n",
    rule: restricted,
  },
  'server: not its web tier': createWall('features/content/news/server/a.ts', '../web/index.ts', '../rules.ts'),
  "server: not another slice's web": createWall(
    'features/content/news/server/b.ts',
    '@portal/files/web',
    '@portal/files/server',
  ),
  'server: not @portal/client': createWall('features/content/news/server/c.ts', '@portal/client', '@portal/server'),
  'server: not @portal/ui': createWall('features/content/news/server/d.ts', '@portal/ui/text', '@portal/contract'),
  'server: no React': createWall('features/content/news/server/e.ts', 'react-dom/server', 'node:fs'),
  'server: no path into another slice': createWall(
    'features/content/news/server/f.ts',
    '../../files/server/store.ts',
    './store.ts',
  ),
  'server: not what tests it': createWall('features/content/news/server/g.ts', '@portal/testing', '@portal/server'),
  'server: not the portal of the tests': createWall(
    'features/content/news/server/h.ts',
    '@portal/test-portal',
    '@portal/server',
  ),
  'web: not what reads archives': createWall(
    'features/content/news/web/h.tsx',
    '../import/read-archive.ts',
    './queries.ts',
  ),
  'web: not what tests it': createWall('features/content/news/web/i.tsx', '@portal/testing', '@portal/client'),
  'app web: not the demo': createWall('apps/web/d.tsx', '@portal/demo', '@portal/client'),
  'import: no React': createWall('features/content/news/import/a.ts', 'react', 'node:fs'),
  'app server: no web': createWall('apps/server/a.ts', '../web/main.tsx', './config.ts'),
  'app server: no path into a slice': createWall(
    'apps/server/b.ts',
    '../../features/content/news/server/store.ts',
    '@portal/news/server',
  ),
  'web: not its server tier': createWall('features/content/news/web/a.tsx', '../server/store.ts', '../rules.ts'),
  'web: not @portal/server': createWall('features/content/news/web/b.tsx', '@portal/server', '@portal/client'),
  'web: not a second door of it': createWall(
    'features/content/news/web/c.tsx',
    '@portal/server/embedded',
    '@portal/ui',
  ),
  "web: not another slice's server": createWall(
    'features/content/news/web/d.tsx',
    '@portal/files/server',
    '@portal/files/web',
  ),
  'web: no Node': createWall('features/content/news/web/e.tsx', 'node:crypto', 'react'),
  'web: no database': createWall('features/content/news/web/f.tsx', 'kysely', 'react'),
  'web: no path into another slice': createWall(
    'features/content/news/web/g.tsx',
    '../../files/web/index.ts',
    './queries.ts',
  ),
  'app web: no server': createWall('apps/web/a.tsx', '@portal/news/server', '@portal/news/web'),
  'app web: not the app server': createWall('apps/web/b.tsx', '../server/config.ts', './routes.tsx'),
  'app web: no path into a slice': createWall(
    'apps/web/pages/c.tsx',
    '../../../features/content/news/web/index.ts',
    '@portal/news/web',
  ),
  'packages/server: no slice': createWall('packages/server/a.ts', '@portal/news/contract', '@portal/contract'),
  'packages/server: no path to a slice': createWall(
    'packages/server/b.ts',
    '../../features/content/news/rules.ts',
    './clock.ts',
  ),
  'packages/server: no web': createWall('packages/server/c.ts', '@portal/ui', '@portal/contract'),
  'packages/testing: no slice': createWall('packages/testing/a.ts', '@portal/news/server', '@portal/server'),
  'packages/testing: no app': createWall('packages/testing/b.ts', '../../apps/server/settings.ts', './nobody.ts'),
  'packages/testing: not the portal of the tests': createWall(
    'packages/testing/c.ts',
    '@portal/test-portal',
    '@portal/contract',
  ),
  'packages/client: no slice': createWall('packages/client/a.ts', '@portal/auth/web', '@portal/contract'),
  'packages/client: no server': createWall('packages/client/b.ts', '@portal/server', 'react'),
  'packages/ui: no slice': createWall('packages/ui/A.tsx', '@portal/news/web', 'react'),
  'packages/ui: no Node': createWall('packages/ui/B.tsx', 'node:path', 'react'),
  'contract: no package of ours': createWall('packages/contract/a.ts', '@portal/ui', './codes.ts'),
  'contract: no Node': createWall('packages/contract/b.ts', 'node:crypto', 'zod/mini'),
  'contract: no other library': createWall('packages/contract/c.ts', 'dayjs', 'intl-messageformat'),
  'contract: no way up': createWall('packages/contract/d.ts', '../server/clock.ts', './text.ts'),
  'environment: not in a slice': {
    path: 'features/content/news/server/env.ts',
    bad: "export const a = process.env['X']\n",
    good: 'export const a = process.uptime()\n',
    rule: 'node(no-process-env)',
  },
  'environment: not in packages/server': {
    path: 'packages/server/env.ts',
    bad: 'export const { X } = process.env\n',
    good: 'export const { pid } = process\n',
    rule: 'node(no-process-env)',
  },
  'environment: not elsewhere in the app server': {
    path: 'apps/server/env.ts',
    bad: "export const a = process.env['X']\n",
    good: 'export const a = process.pid\n',
    rule: 'node(no-process-env)',
  },
  'no default export': {
    path: 'packages/ui/Default.tsx',
    bad: 'export default function Face() {}\n',
    good: 'export function Face() {}\n',
    rule: 'import(no-default-export)',
  },
  'no cycle of files': {
    path: 'features/content/news/server/cycle.ts',
    bad: "import { b } from './cycle-b.ts'\nexport const a = (): unknown => b\n",
    good: 'export const a = 1\n',
    rule: 'import(no-cycle)',
  },
  'names: not the old word for a transaction': {
    path: 'features/content/news/server/denied.ts',
    bad: 'export const inOne = 1\n',
    good: 'export const inTransaction = 1\n',
    rule: 'eslint(id-denylist)',
  },
  'names: not the old word for an upload field': {
    path: 'features/content/news/server/denied-member.ts',
    bad: 'export interface Options {\n  bytesIn: string\n}\n',
    good: 'export interface Options {\n  binaryField: string\n}\n',
    rule: 'eslint(id-denylist)',
  },
}
export const beside = {
  'features/content/news/server/cycle-b.ts': "import { a } from './cycle.ts'\nexport const b = (): unknown => a\n",
}
