import { pageHref } from '@portal/contract'
import { isPlainClick, useNavigation } from '@portal/client'
import { ConfirmDialog, Link, Notice, useText } from '@portal/ui'
import { RichText, useScrollStops } from '@portal/ui/late'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { questionnaireTexts } from '../questionnaire.texts.ts'
import styles from './NewsBody.module.css'
import { scrollToAnchor } from './anchors.ts'
import { mountQuestionnaire } from './questionnaire-frame.ts'

/** The body of a news item; a questionnaire in it is shown in a frame (NEWS-13). */
export function NewsBody({ html, lang }: { html: string; lang: string }) {
  const t = useText(questionnaireTexts)
  const { here, go } = useNavigation()
  const body = useRef<HTMLDivElement>(null)
  /** The links that were followed within this text, by the hash before, so that going back focuses them. */
  const followedLinks = useRef(new Map<string, HTMLElement>())
  const [answer, setAnswer] = useState<((isRight: boolean) => void) | null>(null)
  const [isComplete, setComplete] = useState(false)
  const mount = useEffectEvent((place: HTMLElement) =>
    mountQuestionnaire(place, {
      title: t('questionnaire'),
      className: styles.frame,
      onConfirm: (reply) => setAnswer(() => reply),
      onComplete: () => setComplete(true),
      onNavigate: (href) => go(href),
    }),
  )
  useEffect(() => {
    // at most one questionnaire per news item
    const place = body.current?.querySelector<HTMLElement>('[data-questionnaire]')
    return place ? mount(place) : undefined
  }, [html])
  useScrollStops(body, html)
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    if (!body.current || !isPlainClick(event)) return
    // the page beneath a popup may have anchors of the same name
    const isHere = href.startsWith('#') && scrollToAnchor(body.current, href)
    const isNews = href.startsWith(`${pageHref('/newsDetail')}?`)
    if (isHere || isNews) event.preventDefault()
    if (isHere && location.hash !== href) {
      followedLinks.current.set(location.hash, link!)
      go(here.search + href)
    }
    if (isNews) go(href)
  })
  useEffect(() => {
    const text = body.current
    if (!text) return
    const arrive = (): void => {
      const link = followedLinks.current.get(location.hash)
      if (link?.isConnected) link.focus()
      else if (location.hash !== '') scrollToAnchor(text, location.hash)
    }
    arrive()
    text.addEventListener('click', follow)
    // the browser's back and forward buttons
    addEventListener('hashchange', arrive)
    return () => {
      text.removeEventListener('click', follow)
      removeEventListener('hashchange', arrive)
    }
  }, [html])
  function decide(isRight: boolean): void {
    answer?.(isRight)
    setAnswer(null)
  }
  return (
    <div ref={body}>
      <RichText html={html} lang={lang} />
      {isComplete && (
        <Notice tone="accent" role="status">
          <span>
            {t('questionnaireDone')}{' '}
            <Link look="inline" href={pageHref('/health')}>
              {t('questionnaireSee')}
            </Link>
          </span>
        </Notice>
      )}
      {answer && (
        <ConfirmDialog
          title={t('questionnaireAsk')}
          help={t('questionnaireAskHelp')}
          confirm={t('questionnaireSend')}
          cancel={t('questionnaireBack')}
          onConfirm={() => decide(true)}
          onCancel={() => decide(false)}
        />
      )}
    </div>
  )
}
