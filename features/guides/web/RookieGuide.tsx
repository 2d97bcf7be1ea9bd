import { call, useAnswer, useNavigation } from '@portal/client'
import { Button, Dialog, useLanguage, useText } from '@portal/ui'
import { BellRing, CalendarDays, House, LayoutGrid, Newspaper, Search, Sparkles, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { guides } from '../contract.ts'
import { guideTexts, rookieTexts } from '../messages.ts'
import { placeWithin, rookieChapters, type RookieChapter } from '../rules.ts'
import { withoutRookie } from './addresses.ts'
import { Dots } from './Dots.tsx'
import styles from './RookieGuide.module.css'

const signs: Readonly<Record<RookieChapter, LucideIcon>> = {
  welcome: House,
  news: Newspaper,
  activities: CalendarDays,
  find: Search,
  desk: LayoutGrid,
  quiet: BellRing,
}

export interface Person {
  Name: string
  EnName: string
}

/** GUIDE-01: an introduction in chapters, forward and back, by its list of titles; at its end it greets. */
export function RookieGuide({ me }: { me: Person }) {
  const { data, isError } = useAnswer(guides.place, { Guide: 'rookie' })
  if (!data && !isError) return null
  return <Chapters me={me} first={placeWithin(data?.Step ?? 0, rookieChapters.length)} />
}

function Chapters({ me, first }: { me: Person; first: number }) {
  const t = useText(guideTexts)
  const say = useText(rookieTexts)
  const { here, close } = useNavigation()
  const [at, setAt] = useState(first)
  const chapter = rookieChapters[at]
  function goTo(next: number): void {
    setAt(next)
    void call(guides.keepPlace, { Guide: 'rookie', Step: next % rookieChapters.length })
  }
  const leave = () => close(withoutRookie(here))
  const back = at > 0 ? () => goTo(at - 1) : undefined
  const on = chapter ? () => goTo(at + 1) : undefined
  useArrowKeys(back, on)
  return (
    <Dialog label={t('rookieTitle')} size="wide" closeLabel={t('close')} onClose={leave} contentKey={at}>
      <div className={styles.guide}>
        <nav className={styles.chapters} aria-label={t('chapters')}>
          <ol>
            {rookieChapters.map((each, index) => (
              <li key={each}>
                <button
                  type="button"
                  className={styles.chapter}
                  aria-current={index === at ? 'step' : undefined}
                  data-done={index < at || undefined}
                  onClick={() => goTo(index)}
                >
                  {say(each)}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        {chapter && on ? (
          <Chapter chapter={chapter} at={at} onBack={back} onNext={on} />
        ) : (
          <Finished me={me} onAgain={() => goTo(0)} onExplore={leave} />
        )}
      </div>
    </Dialog>
  )
}

/** Beside the buttons, wherever the focus is in the guide. */
function useArrowKeys(back: (() => void) | undefined, on: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return
    if (event.key === 'ArrowLeft') back?.()
    if (event.key === 'ArrowRight') on?.()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

interface ChapterProps {
  chapter: RookieChapter
  at: number
  onBack: (() => void) | undefined
  onNext: () => void
}

function Chapter({ chapter, at, onBack, onNext }: ChapterProps) {
  const t = useText(guideTexts)
  const say = useText(rookieTexts)
  const Sign = signs[chapter]
  return (
    <section className={styles.page} aria-live="polite">
      <span className={styles.sign}>
        <Sign aria-hidden />
      </span>
      <h2 className={styles.title}>{say(chapter)}</h2>
      <p className={styles.text}>{say(`${chapter}Help`)}</p>
      <div className={styles.foot}>
        <Dots count={rookieChapters.length} at={at} />
        {onBack && <Button onClick={onBack}>{t('previous')}</Button>}
        <Button look="primary" onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </section>
  )
}

function Finished({ me, onAgain, onExplore }: { me: Person; onAgain: () => void; onExplore: () => void }) {
  const t = useText(guideTexts)
  const { language } = useLanguage()
  return (
    <section className={styles.page} aria-live="polite">
      <span className={styles.sign}>
        <Sparkles aria-hidden />
      </span>
      <h2 className={styles.title}>{t('greeting', { name: language === 'EN' ? me.EnName : me.Name })}</h2>
      <p className={styles.text}>{t('greetingHelp')}</p>
      <div className={styles.foot}>
        <Button onClick={onAgain}>{t('again')}</Button>
        <Button look="primary" onClick={onExplore}>
          {t('explore')}
        </Button>
      </div>
    </section>
  )
}
