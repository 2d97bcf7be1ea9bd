import {
  Anchor,
  Button,
  LanguageProvider,
  lazyComponent,
  LazyFallback,
  LinkProvider,
  Loading,
  Row,
  useText,
} from '@portal/ui'
import { defineTexts, type Language } from '@portal/contract'
import { useState } from 'react'
import type { Sample } from '../sample.tsx'

/** In a slice: a file texts.ts. */
const texts = defineTexts({ open: { zh: '打开换电站', en: 'Open the station' } })

/** Never arrives; in a slice: () => import('./Station.tsx').then(({ Station }) => Station). */
const Station = lazyComponent(() => new Promise<() => null>(() => undefined))

function Inside() {
  const t = useText(texts)
  return <Anchor href="/station">{t('open')}</Anchor>
}

function Providers() {
  const [language, setLanguage] = useState<Language>('CHS')
  return (
    <LanguageProvider value={{ language, setLanguage }}>
      {/* the portal gives the link of its router */}
      <LinkProvider value={({ replaces: _replaces, children, ...link }) => <a {...link}>{children}</a>}>
        <Row gap={16}>
          <Inside />
          <Button size="small" onClick={() => setLanguage(language === 'CHS' ? 'EN' : 'CHS')}>
            中文 / English
          </Button>
        </Row>
        <LazyFallback fallback={<Loading rows={2} />}>
          <Station />
        </LazyFallback>
      </LinkProvider>
    </LanguageProvider>
  )
}

export const sample: Sample = {
  title: 'Providers',
  parts: ['LanguageProvider', 'LinkProvider', 'LazyFallback'],
  use: 'What the shell sets once: the language, the link of the router, what stands in for a part that is loading.',
  keys: 'none: not interactive',
  do: 'Set LazyFallback where a part has a shape of its own while it loads.',
  dont: 'Set the language or the router in a slice.',
  Show: Providers,
}
