import { pageHref } from '@portal/contract'
import { useNavigation } from '@portal/client'
import { Page, PageHeader, SectionHead, Stack, Text, useText } from '@portal/ui'
import { SearchField } from '@portal/ui/search-field'
import { useRef } from 'react'
import { boxTexts } from '../texts.ts'
import { AppGrid } from './AppGrid.tsx'
import { Documents } from './Documents.tsx'
import { searchHref, parseSearchText } from './addresses.ts'

/** Credentials of the person at Box (BOX-02). */
export interface BoxCredentials {
  readonly ADAccount: string
  readonly UserMD5String: string
}

/** BOX-01: `/Box?q=…` */
export function BoxPage({ me }: { me: BoxCredentials | null }) {
  const t = useText(boxTexts)
  const { here, go } = useNavigation()
  const words = parseSearchText(here.search)
  return (
    <main id="content">
      <Page>
        <PageHeader title={t('title')} back={{ href: pageHref('/home'), label: t('close') }}>
          <Text tone="muted">{t('lead')}</Text>
        </PageHeader>
        <SearchField
          words={words}
          label={t('searchLabel')}
          hint={t('searchHint')}
          onSearch={(next) => go(searchHref(location, next), { replace: true })}
        />
        {me && words !== '' && <Documents me={me} words={words} />}
        <Apps me={me} />
      </Page>
    </main>
  )
}

function Apps({ me }: { me: BoxCredentials | null }) {
  const t = useText(boxTexts)
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} tabIndex={-1} aria-label={t('apps')}>
      <Stack>
        <SectionHead title={t('apps')} />
        {/* the button disappears on retry: keyboard users continue from here */}
        {me && <AppGrid me={me} onRetry={() => section.current?.focus()} />}
      </Stack>
    </section>
  )
}
