import { useNavigation } from '@portal/client'
import { LeadNews, NewsAreaGrid, NewsStrip } from '@portal/news/web/area-lists'
import { Link, Page, PageHeader, Section, Stack, Text, useText } from '@portal/ui'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { valuePageTexts } from '../page.texts.ts'
import { valueDetailHref, type ValuePart } from './addresses.ts'
import { HonorWall } from './HonorWall.tsx'

export interface ValuePageProps {
  /** '': home */
  portal: string
  showSource: boolean
}

/** VALUE-01: the lead story, honours, joy and all value stories in a magazine layout. */
export function ValueDrivePage({ portal, showSource }: ValuePageProps) {
  const t = useText(valuePageTexts)
  return (
    <main id="content">
      <Page>
        <PageHeader title={t('title')}>
          <Text tone="muted">{t('intro')}</Text>
        </PageHeader>
        <Stack gap={40}>
          <LeadNews portal={portal} invitation={t('readStory')} />
          <Part part="honors" intro={t('honorsIntro')}>
            <HonorWall />
          </Part>
          <Part part="joy">
            <NewsStrip portal={portal} showSource={showSource} />
          </Part>
          <Part part="values">
            <NewsAreaGrid of="Value" portal={portal} showSource={showSource} from={1} />
          </Part>
        </Stack>
      </Page>
    </main>
  )
}

function Part({ part, intro, children }: { part: ValuePart; intro?: string; children: ReactNode }) {
  const t = useText(valuePageTexts)
  const { here } = useNavigation()
  return (
    <Section
      title={t(part)}
      note={intro}
      {...(part === 'joy' ? { tone: 'joy' as const, icon: <Sparkles aria-hidden /> } : {})}
      action={
        <Link look="more" href={valueDetailHref(here.pathname, part)} aria-label={`${t('viewAll')} ${t(part)}`}>
          {t('viewAll')}
        </Link>
      }
    >
      {children}
    </Section>
  )
}
