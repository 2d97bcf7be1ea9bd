import { resolveLocalTime } from '@portal/contract/zones'
import { Button, Stack, useLanguage, useText } from '@portal/ui'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode } from 'react'
import type { Options, PublishingState, Settings } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { sheetTexts } from '../sheet.texts.ts'
import { ReachSummary } from './AudienceField.tsx'
import { Cautions } from './Cautions.tsx'
import { AttentionCost, noticeLabels } from './NotificationFields.tsx'
import styles from './PublishBar.module.css'
import { usePublishingOptions } from './queries.ts'
import { formatDateTime, formatLocalTime } from './times.ts'

const texts = { ...publishingTexts, ...sheetTexts }

interface PartProps {
  title: string
  /** Shows where it is set. */
  onChange?: () => void
  children: ReactNode
}

/** A subject, and what is decided about it. */
export function SheetPart({ title, onChange, children }: PartProps) {
  const t = useText(texts)
  return (
    <section aria-label={title} className={styles.part}>
      <h3>{title}</h3>
      <Stack gap={8}>{children}</Stack>
      {onChange && (
        <Button look="quiet" size="small" aria-label={t('changeOf', { what: title })} onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </section>
  )
}

interface Props {
  state: PublishingState
  onChange: () => void
}

/** The readers and their number. */
export function SheetReaders({ state, onChange }: Props) {
  const t = useText(texts)
  const { Audience, Portal } = state.Settings
  return (
    <SheetPart title={t('audience')} onChange={onChange}>
      <ReachSummary audience={Audience} portal={Portal} />
    </SheetPart>
  )
}

/** Site, category and carousel, or sessions; and clashes there. */
export function SheetPlaces({ state, isNow, onChange }: Props & { isNow: boolean }) {
  const t = useText(texts)
  const { data: options } = usePublishingOptions()
  const { Kind, Settings } = state
  const sessions = Settings.Sessions?.length ?? 0
  return (
    <SheetPart title={t('where')} onChange={onChange}>
      <p>
        {Kind === 'activity'
          ? t('sessionCount', { count: sessions })
          : [...placesOf(Settings, options, t('home')), Settings.Pin && t('pinnedAt', { place: Settings.Pin })]
              .filter(Boolean)
              .join(' · ')}
      </p>
      <Cautions state={state} of={['clashHour', 'clashPin', 'noSession']} isNow={isNow} />
    </SheetPart>
  )
}

function placesOf({ Portal, Category, Tags }: Settings, options: Options | undefined, home: string): string[] {
  const portal = options?.Portals.find((each) => each.Portal === Portal)?.Name || Portal
  const category = options?.Categories.find(({ Key }) => Key === Category)?.Name ?? Category
  const tags = (options?.Tags ?? []).filter(({ Id }) => Tags.includes(Id)).map(({ Name }) => Name)
  return [Portal === '' ? home : portal, category, ...tags]
}

/** Notification and acknowledgement. */
export function SheetNotices({ state, onChange, children }: Props & { children: ReactNode }) {
  const t = useText(texts)
  const { language } = useLanguage()
  const { Notice, MustRead, Zone } = state.Settings
  const due = MustRead?.Due && resolveLocalTime(MustRead.Due.Local, Zone, MustRead.Due.Turn)
  const dueText = due?.kind === 'at' ? formatDateTime(due.at, language, Zone) : formatLocal(MustRead?.Due, language)
  return (
    <SheetPart title={t('notice')} onChange={onChange}>
      <p>{t(noticeLabels[Notice])}</p>
      {Notice !== 'off' && <AttentionCost state={state} />}
      {MustRead && <p>{dueText === '' ? t('mustReadOpen') : t('mustReadDue', { due: dueText })}</p>}
      <Cautions state={state} of={['quietMustRead', 'clashMustKnow']} />
      {children}
    </SheetPart>
  )
}

const formatLocal = (when: Settings['Publish'] | undefined, language: Parameters<typeof formatLocalTime>[1]): string =>
  when ? formatLocalTime(when.Local, language) : ''

interface ChecksProps {
  id: string
  state: PublishingState
  whyNot: string
  copies: string
}

/** Missing content and settings, and missing translations. */
export function SheetChecks({ id, state, whyNot, copies }: ChecksProps) {
  const t = useText(texts)
  return (
    <SheetPart title={t('checks')}>
      <p id={id} className={styles.check} data-fails={whyNot !== '' || undefined} role="status">
        {whyNot === '' ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
        {whyNot === '' ? t('nothingMissing') : whyNot}
      </p>
      <Cautions state={state} of={['oneLanguageChinese', 'oneLanguageEnglish']} />
      {copies !== '' && <p className={styles.copies}>{copies}</p>}
    </SheetPart>
  )
}
