import { useNavigation } from '@portal/client'
import { ConfirmDialog, useText } from '@portal/ui'
import { RichText } from '@portal/ui/late'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { questionnaireTexts } from '../questionnaire-texts.ts'
import styles from './NewsBody.module.css'
import { mountQuestionnaire } from './questionnaire-frame.ts'

/** The body of a news; where it names a questionnaire, that stands in a frame (NEWS-13). */
export function NewsBody({ html, lang }: { html: string; lang: string }) {
  const t = useText(questionnaireTexts)
  const { go } = useNavigation()
  const body = useRef<HTMLDivElement>(null)
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
    // one a news: two of them would be one too many to answer
    const place = body.current?.querySelector<HTMLElement>('[data-questionnaire]')
    return place ? mount(place) : undefined
  }, [html])
  function decide(isRight: boolean): void {
    answer?.(isRight)
    setAnswer(null)
  }
  return (
    <div ref={body}>
      <RichText html={html} lang={lang} />
      {isComplete && (
        <p className={styles.complete} role="status">
          {t('questionnaireDone')} <a href="/health">{t('questionnaireSee')}</a>
        </p>
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
