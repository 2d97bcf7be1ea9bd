import { useNavigation } from '@portal/client'
import { NewsAreaGrid } from '@portal/news/web/area-lists'
import { Page, PageHeader, Tabs, useText } from '@portal/ui'
import { valuePageTexts } from '../page.texts.ts'
import { valueDetailHref, valueDriveHref, parseValuePart, valueParts } from './addresses.ts'
import { HonorYears } from './HonorYears.tsx'
import type { ValuePageProps } from './ValueDrivePage.tsx'

/** VALUE-01: one section of the value drive in full. */
export function ValueDetailPage({ portal, showSource }: ValuePageProps) {
  const t = useText(valuePageTexts)
  const { here } = useNavigation()
  const chosen = parseValuePart(here.search)
  return (
    <main id="content">
      <Page>
        <PageHeader title={t(chosen)} back={{ href: valueDriveHref(here.pathname), label: t('back') }}>
          <Tabs
            label={t('parts')}
            items={valueParts.map((part) => ({ id: part, label: t(part), href: valueDetailHref(here.pathname, part) }))}
            current={chosen}
            replaces
          />
        </PageHeader>
        {chosen === 'honors' ? (
          <HonorYears />
        ) : (
          <>
            {/* the cards have third-level headings, as on the home page */}
            <h2 className="visually-hidden">{t(chosen)}</h2>
            <NewsAreaGrid
              key={chosen}
              of={chosen === 'joy' ? 'Joy' : 'Value'}
              portal={portal}
              showSource={showSource}
            />
          </>
        )}
      </Page>
    </main>
  )
}
