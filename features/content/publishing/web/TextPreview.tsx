import { Bell, Lock } from 'lucide-react'
import { call, tabAccount } from '@portal/client'
import { localeOf, type Language } from '@portal/contract'
import { PreviewedCard, PreviewedNews } from '@portal/news/web'
import { people } from '@portal/people/contract'
import {
  EmptyState,
  IconTile,
  LanguageProvider,
  ListRow,
  Row,
  Skeleton,
  Text,
  useLanguage,
  useMessage,
  usePartsLoaded,
  useText,
} from '@portal/ui'
import { ComboBox, type PickOption } from '@portal/ui/pick'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { publishing } from '../contract.ts'
import type { OutputOf } from '@portal/contract'
import { publishingTexts } from '../texts.ts'
import { DeviceFrame, PreviewChoices, type Device } from '@portal/ui/device-frame'
import { PreviewedActivity, PreviewedBar, PreviewedSlide } from './lazy-previews.ts'
import styles from './Preview.module.css'

type Preview = OutputOf<typeof publishing.preview>

/** With its language: the user may choose another one before the answer arrives. */
interface LoadedPreview {
  preview: Preview
  language: Language
}

interface PreviewProps {
  id: number
  save: () => Promise<boolean>
}

/** The text as a person sees it, in a language and on a device, using the calls of their own page. */
export function TextPreview({ id, save }: PreviewProps) {
  const t = useText(publishingTexts)
  const { language: viewerLanguage } = useLanguage()
  const { show } = useMessage()
  const [language, setLanguage] = useState<Language>(viewerLanguage)
  const [device, setDevice] = useState<Device>(() => (matchMedia('(max-width: 560px)').matches ? 'phone' : 'desktop'))
  const [who, setWho] = useState(tabAccount)
  const [loaded, setLoaded] = useState<LoadedPreview>()
  const [isBusy, setBusy] = useState(true)
  /** The latest request: answers may arrive out of order. */
  const requested = useRef('')
  async function ask(account: string, next: Language): Promise<() => void> {
    const requestKey = `${account} ${next}`
    requested.current = requestKey
    const isSaved = await save()
    const answer = isSaved ? await call(publishing.preview, { Id: id, ADAccount: account, Language: next }) : null
    return () => {
      if (requested.current !== requestKey) return
      setBusy(false)
      if (answer?.ok) setLoaded({ preview: answer.data, language: next })
      else show(answer?.failure.message || t('notDone'), { isError: true, ms: 5000 })
    }
  }
  function look(account: string, next: Language): void {
    setWho(account)
    setLanguage(next)
    setBusy(true)
    void ask(account, next).then((apply) => apply())
  }
  // starts with the viewer's own page
  const loadFirst = useEffectEvent(() => ask(who, viewerLanguage))
  useEffect(() => void loadFirst().then((apply) => apply()), [])
  return (
    <section className={styles.sheet} aria-label={t('preview')}>
      <Row gap={16} align="end">
        <PersonPicker onPick={(account) => look(account, language)} />
        <Row gap={16}>
          <PreviewChoices
            language={language}
            onLanguage={(next) => look(who, next)}
            device={device}
            onDevice={setDevice}
          />
          <Text type="small" tone="muted">
            {t('previewKept')}
          </Text>
        </Row>
      </Row>
      <div aria-busy={isBusy}>
        {loaded ? <PreviewResult {...loaded} device={device} /> : isBusy && <Skeleton shape="panorama" />}
      </div>
    </section>
  )
}

const previewedParts = [PreviewedNews, PreviewedCard, PreviewedSlide, PreviewedBar, PreviewedActivity]

function PreviewResult({ preview, language, device }: LoadedPreview & { device: Device }) {
  const t = useText(publishingTexts)
  const isHere = usePartsLoaded(previewedParts)
  const { Name, Department, MayRead, PlaceInCarousel, PlaceInList } = preview
  return (
    <>
      <p role="status">
        <strong>{Name}</strong> {Department}
        {' · '}
        {MayRead
          ? t(preview.Activity ? 'previewPlace' : 'previewPlaces', { carousel: PlaceInCarousel, list: PlaceInList })
          : t('previewNotFor', { name: Name })}
      </p>
      {MayRead && isHere && (
        <DeviceFrame key={device} title={t('previewFrame', { name: Name })} device={device} lang={localeOf(language)}>
          <PreviewLanguage language={language}>
            <PreviewPage preview={preview} />
          </PreviewLanguage>
        </DeviceFrame>
      )}
      {!MayRead && <EmptyState icon={<Lock aria-hidden />} title={t('previewNotFor', { name: Name })} />}
    </>
  )
}

/** Texts of the page itself ('Just now', 'Available in …') also use the language of the preview. */
function PreviewLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const value = useMemo(() => ({ language, setLanguage: () => undefined }), [language])
  return <LanguageProvider value={value}>{children}</LanguageProvider>
}

/** The places where readers come upon it, then its page. */
function PreviewPage({ preview: { Detail, Activity, Asked, Card, Slide, Notice } }: { preview: Preview }) {
  const t = useText(publishingTexts)
  return (
    <>
      <div className={styles.places}>
        {Card && (
          <Place name={t('previewCard')}>
            <PreviewedCard item={Card} showSource />
          </Place>
        )}
        {Slide && (
          <Place name={t('previewSlide')}>
            <div className={styles.slide}>
              <PreviewedSlide item={Slide} />
            </div>
          </Place>
        )}
        <Place name={t('previewNotice')}>
          {Notice ? (
            <ListRow
              as="div"
              title={Notice}
              lines={2}
              start={
                <IconTile tone="accent">
                  <Bell aria-hidden />
                </IconTile>
              }
            />
          ) : (
            <Text>{t('previewNoNotice')}</Text>
          )}
        </Place>
      </div>
      {Activity && <PreviewedActivity activity={Activity} />}
      {Detail && (
        <PreviewedNews news={Detail} showSource acknowledgement={Asked && <PreviewedBar dueAt={Asked.DueAt} />} />
      )}
    </>
  )
}

function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <Text type="small" tone="muted">
        {name}
      </Text>
      <div inert>{children}</div>
    </section>
  )
}

/** Opens as the viewer; somebody else is found by name. */
function PersonPicker({ onPick }: { onPick: (account: string) => void }) {
  const t = useText(publishingTexts)
  const [picked, setPicked] = useState<PickOption>()
  return (
    <ComboBox
      label={t('previewAs')}
      width={240}
      placeholder={t('previewFind')}
      value={picked?.id ?? ''}
      valueLabel={picked?.label}
      load={findPeople}
      onChange={(account, person) => {
        if (account === '') return
        setPicked(person)
        onPick(account)
      }}
    />
  )
}

async function findPeople(typed: string): Promise<PickOption[]> {
  if (typed === '') return []
  const answer = await call(people.search, { Keyword: typed, PageSize: 6 })
  if (!answer.ok) return []
  return answer.data.List.map(({ ADAccount, Name, Department }) => ({
    id: ADAccount,
    label: Name,
    description: Department,
  }))
}
