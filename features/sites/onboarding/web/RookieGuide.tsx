import { nameIn, textIn } from '@portal/contract'
import { call, useNavigation } from '@portal/client'
import {
  Button,
  Dialog,
  ErrorState,
  Grow,
  IconTile,
  ListRow,
  Loading,
  Row,
  RowList,
  Text,
  useLanguage,
  useText,
} from '@portal/ui'
import {
  BellRing,
  BookOpen,
  Bus,
  CalendarDays,
  HeartPulse,
  House,
  LayoutGrid,
  MessageCircle,
  Newspaper,
  Search,
  Sparkles,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { onboarding, type GuideStep } from '../contract.ts'
import { guideTexts } from '../texts.ts'
import type { ChapterIcon } from '../rules.ts'
import { withoutRookieGuide } from './addresses.ts'
import { Dots } from './Dots.tsx'
import styles from './RookieGuide.module.css'
import { useSteps, type GuideSteps } from './use-steps.ts'

const icons: Readonly<Record<ChapterIcon, LucideIcon>> = {
  welcome: House,
  news: Newspaper,
  activities: CalendarDays,
  find: Search,
  desk: LayoutGrid,
  quiet: BellRing,
  people: Users,
  values: Trophy,
  comments: MessageCircle,
  documents: BookOpen,
  health: HeartPulse,
  bus: Bus,
}

export interface Person {
  Name: string
  EnName: string
}

/** GUIDE-01: an introduction in chapters, with next, back and a list of titles; a greeting at the end. */
export function RookieGuide({ me }: { me: Person }) {
  const t = useText(guideTexts)
  const { here, close } = useNavigation()
  const { steps, hasFailed, retry } = useSteps('rookie')
  const [at, setAt] = useState(0)
  const leave = () => close(withoutRookieGuide(here))
  return (
    <Dialog label={t('rookieTitle')} size="large" onClose={leave} contentKey={at}>
      {steps ? (
        <Chapters me={me} steps={steps} onPage={setAt} onLeave={leave} />
      ) : hasFailed ? (
        <ErrorState title={t('notHere')} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

interface ChaptersProps {
  me: Person
  steps: GuideSteps
  onPage: (at: number) => void
  onLeave: () => void
}

function Chapters({ me, steps: { list, first }, onPage, onLeave }: ChaptersProps) {
  const t = useText(guideTexts)
  const { language } = useLanguage()
  const [at, setAt] = useState(first)
  const chapter = list[at]
  function goTo(next: number): void {
    setAt(next)
    onPage(next)
    const kept = next % list.length
    void call(onboarding.keepPlace, { Guide: 'rookie', Step: kept, Key: list[kept]!.Target })
  }
  const back = at > 0 ? () => goTo(at - 1) : undefined
  const next = chapter ? () => goTo(at + 1) : undefined
  useArrowKeys(back, next)
  return (
    <div className={styles.guide}>
      <nav aria-label={t('chapters')}>
        <RowList isOrdered className={styles.chapters}>
          {list.map(({ Target, Title }, index) => (
            <ListRow
              key={Target}
              size="small"
              lines={2}
              title={textIn(Title, language)}
              isSelected={index === at}
              onOpen={() => goTo(index)}
            />
          ))}
        </RowList>
      </nav>
      {chapter && next ? (
        <Chapter chapter={chapter} at={at} count={list.length} onBack={back} onNext={next} />
      ) : (
        <Finished me={me} onAgain={() => goTo(0)} onExplore={onLeave} />
      )}
    </div>
  )
}

/** Arrow keys in addition to the buttons, wherever the focus is in the guide. */
function useArrowKeys(back: (() => void) | undefined, next: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return
    if (event.key === 'ArrowLeft') back?.()
    if (event.key === 'ArrowRight') next?.()
  })
  // as soon as a chapter is visible
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

interface ChapterProps {
  chapter: GuideStep
  at: number
  count: number
  onBack: (() => void) | undefined
  onNext: () => void
}

function Chapter({ chapter: { Target, Title, Text: Words }, at, count, onBack, onNext }: ChapterProps) {
  const t = useText(guideTexts)
  const { language } = useLanguage()
  const Sign = isChapterIcon(Target) ? icons[Target] : Sparkles
  return (
    <section className={styles.page} aria-live="polite">
      <IconTile size="huge">
        <Sign aria-hidden />
      </IconTile>
      <Text as="h2" type="title">
        {textIn(Title, language)}
      </Text>
      <Text tone="muted">{textIn(Words, language)}</Text>
      <Row className={styles.foot}>
        <Grow>
          <Dots count={count} at={at} />
        </Grow>
        {onBack && <Button onClick={onBack}>{t('previous')}</Button>}
        <Button look="primary" onClick={onNext}>
          {t('next')}
        </Button>
      </Row>
    </section>
  )
}

const isChapterIcon = (target: string): target is ChapterIcon => Object.hasOwn(icons, target)

function Finished({ me, onAgain, onExplore }: { me: Person; onAgain: () => void; onExplore: () => void }) {
  const t = useText(guideTexts)
  const { language } = useLanguage()
  return (
    <section className={styles.page} aria-live="polite">
      <IconTile size="huge">
        <Sparkles aria-hidden />
      </IconTile>
      <Text as="h2" type="title">
        {t('greeting', { name: nameIn(me, language) })}
      </Text>
      <Text tone="muted">{t('greetingHelp')}</Text>
      <Row className={styles.foot} justify="end">
        <Button onClick={onAgain}>{t('again')}</Button>
        <Button look="primary" onClick={onExplore}>
          {t('explore')}
        </Button>
      </Row>
    </section>
  )
}
