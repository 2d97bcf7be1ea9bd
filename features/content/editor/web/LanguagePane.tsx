import type { Editor } from '@tiptap/react'
import { Button, useText } from '@portal/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { writingTexts } from '../texts.ts'
import { blankVersion, limits, type Side } from '../rules.ts'
import { copyMissing, otherSide, staleKeys } from '../twins.ts'
import { isTitleUntranslated, keepAsIs, untranslatedIn } from '../untranslated.ts'
import styles from './EditorPage.module.css'
import { RichEditor } from './RichEditor.tsx'
import { titleCount } from './said.ts'
import type { Snapshot, WritingSession } from './session.ts'
import { useWording } from './wording.ts'

interface Props {
  session: WritingSession
  shown: Snapshot
  side: Side
  isEditable: boolean
  isShown: boolean
  /** The pane can be hidden to make room for the other language. */
  isFoldable: boolean
  isOnly: boolean
  onOnly: () => void
  /** The title should take the focus; `onFocused` reports that it has. */
  isWanted: boolean
  onThere: () => void
  questionnaireName: (key: string) => string
  onFocus: (editor: Editor) => void
  onFiles: (files: readonly File[]) => void
}

/** Title and text of one language. A language that does not exist yet starts with the first keystroke. */
export function LanguagePane({ isShown, isFoldable, isOnly, onOnly, ...props }: Props) {
  const t = useText(writingTexts)
  const { session, shown, side, isEditable } = props
  const { content } = shown
  const version = content[side]
  const name = side === 'zh' ? t('chinese') : t('english')
  const stale = staleKeys(content, side).length
  const copied = untranslatedIn(content)[side === 'zh' ? 'CHS' : 'EN']
  const missing = missingIn(shown, side)
  return (
    <section className={styles.pane} data-side={side} data-shown={isShown || undefined} aria-label={name}>
      <header className={styles.paneHead}>
        <h2>{name}</h2>
        {copied > 0 && <span className={styles.copied}>{t('untranslatedCount', { count: copied })}</span>}
        {isEditable && stale > 0 && <span className={styles.stale}>{t('staleCount', { count: stale })}</span>}
        {isEditable && missing > 0 && (
          <button
            type="button"
            className={styles.textButton}
            onClick={() => session.change((now) => copyMissing(now, otherSide(side)))}
          >
            {t('copyMissing', { count: missing })}
          </button>
        )}
        {isFoldable && (
          <button
            type="button"
            className={`${styles.textButton} ${styles.only}`}
            aria-pressed={isOnly}
            onClick={onOnly}
          >
            {side === 'zh' ? t('onlyChinese') : t('onlyEnglish')}
          </button>
        )}
      </header>
      {version || isEditable ? (
        <>
          <Title {...props} />
          <RichEditor {...props} />
        </>
      ) : (
        <p className={styles.none}>{t('notWritten')}</p>
      )}
    </section>
  )
}

function missingIn({ content }: Snapshot, side: Side): number {
  const own = new Set(content[side]?.blocks.map(({ key }) => key))
  const others = content[side] && content[otherSide(side)]
  return (others?.blocks ?? []).filter(({ key, rival }) => rival === undefined && !own.has(key)).length
}

function Title({
  session,
  shown,
  side,
  isEditable,
  isWanted,
  onThere,
}: Omit<Props, 'isShown' | 'isFoldable' | 'isOnly' | 'onOnly'>) {
  const t = useText(writingTexts)
  const field = useRef<HTMLTextAreaElement>(null)
  const wordingOf = useWording(shown.writers)
  const arrive = useEffectEvent(onThere)
  useEffect(() => {
    if (!isWanted) return
    field.current?.focus()
    arrive()
  }, [isWanted])
  const { title, rivalTitle } = shown.content[side] ?? blankVersion
  const counted = titleCount(title)
  const write = (words: string, isChoice = false) =>
    session.change((content) => {
      const { rivalTitle: rival, ...version } = content[side] ?? blankVersion
      const kept = isChoice || rival === undefined ? {} : { rivalTitle: rival }
      return { ...content, [side]: { ...version, ...kept, title: words } }
    })
  return (
    <div className={styles.titles}>
      <textarea
        ref={field}
        className={styles.title}
        rows={1}
        value={title}
        maxLength={limits.title}
        disabled={!isEditable}
        lang={side === 'zh' ? 'zh-CN' : 'en'}
        placeholder={side === 'zh' ? t('titleZh') : t('titleEn')}
        aria-label={side === 'zh' ? t('titleZh') : t('titleEn')}
        onFocus={() => session.goTo(side, '')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.closest('section')?.querySelector<HTMLElement>('[contenteditable=true]')?.focus()
        }}
        onChange={(event) => write(event.target.value.replace(/\s*\n\s*/g, ' '))}
      />
      {isEditable && counted && (
        <p className={styles.count} role="status" data-full={counted.isFull || undefined}>
          {t(counted.isFull ? 'titleFull' : 'titleCount', { count: counted.count, limit: counted.limit })}
        </p>
      )}
      <TitleCopied session={session} shown={shown} side={side} isEditable={isEditable} />
      {rivalTitle !== undefined && isEditable && (
        <div className={styles.rivalTitle} role="group" aria-label={t('twoTitles')}>
          <p>{t('twoTitles')}</p>
          <Button onClick={() => write(title, true)}>{title || t('untitled')}</Button>
          <span>{wordingOf(side, '')}</span>
          <Button onClick={() => write(rivalTitle, true)}>{rivalTitle || t('untitled')}</Button>
          <span>{wordingOf(side, '~', true)}</span>
        </div>
      )}
    </div>
  )
}

/** Note that the title is still a copy of the other language. */
function TitleCopied({ session, shown, side, isEditable }: Pick<Props, 'session' | 'shown' | 'side' | 'isEditable'>) {
  const t = useText(writingTexts)
  if (!isEditable || !isTitleUntranslated(shown.content, side)) return null
  return (
    <p className={styles.copyNote}>
      {t('untranslatedHere')}
      <button
        type="button"
        className={styles.textButton}
        onClick={() => session.change((content) => keepAsIs(content, side, ''))}
      >
        {t('needsNoTranslation')}
      </button>
    </p>
  )
}
