/** Faults in look and accessibility of screens, caught by colour, width and axe checks. */
import type { Mutant } from './mutant.ts'

const level = 'journeys'

export const looksMutants: readonly Mutant[] = [
  {
    id: 'looks-muted-text-too-light',
    file: 'packages/ui/colors.css',
    find: '    --color-muted: light-dark(#566672,',
    replace: '    --color-muted: light-dark(#8796a2,',
    because: 'Help, dates and names under everything cannot be read in a bright hall.',
    caughtBy: ['tests/e2e/accessible.e2e.ts'],
    test: 'no barrier and nothing cut off on any screen',
    level: 'slow',
  },
  {
    id: 'looks-skip-link-leads-nowhere',
    file: 'apps/web/shell/Shell.tsx',
    find: 'href="#content">',
    replace: 'href="#main">',
    because: 'Who walks by keys passes the whole header on every page.',
    caughtBy: ['tests/e2e/accessible.e2e.ts'],
    test: 'the first Tab reaches the way to the content',
    level,
  },
  {
    id: 'looks-box-type-in-the-dark',
    file: 'packages/ui/status/IconTile.module.css',
    find: '  background: var(--color-joy-soft);\n  color: var(--color-joy);',
    replace: '  background: var(--color-joy-soft);\n  color: #ad4c1d;',
    because: 'In the dark theme one cannot read of which type a document is.',
    caughtBy: ['tests/e2e/documents.e2e.ts'],
    test: 'Box without barriers, light and dark',
    level: 'slow',
  },
  {
    id: 'looks-bus-wider-than-a-phone',
    file: 'packages/ui/layout/PageHeader.module.css',
    find: '  inline-size: var(--content);',
    replace: '  inline-size: 960px;',
    because: 'On a phone at the bus stop the button to confirm is out of sight.',
    caughtBy: ['tests/e2e/bus.e2e.ts'],
    test: 'light and dark, at 200 % and at 320 px',
    level: 'slow',
  },
  {
    id: 'looks-desk-form-does-not-wrap',
    file: 'packages/ui/forms/FormParts.module.css',
    find: 'grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));',
    replace: 'grid-template-columns: repeat(2, minmax(280px, 1fr));',
    because: 'At 200 % the English half of every field of the desk is cut off.',
    caughtBy: ['tests/e2e/admin-data.e2e.ts'],
    test: 'no barrier and nothing cut off on a list',
    level: 'slow',
  },
  {
    id: 'looks-category-without-a-name',
    file: 'features/content/content-analytics/web/ContentAnalyticsPage.tsx',
    find: "            label={t('category')}\n",
    replace: '            label=""\n',
    because: 'A screen reader says “combo box, all categories” and not what it is for.',
    caughtBy: ['tests/e2e/content-analytics.e2e.ts'],
    test: 'the pages in both themes and at every width',
    level: 'slow',
  },
]
