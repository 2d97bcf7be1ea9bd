import { Button, useText } from '@portal/ui'
import { TitleField } from '@portal/ui/forms'
import { isComposingKey } from '@portal/ui/input-method'
import { useEffect, useEffectEvent, useRef } from 'react'
import { editorTexts } from '../texts.ts'
import { blankVersion, draftLimits, type Side } from '../rules.ts'
import { copyMissingBlocks, otherSide, staleKeys } from '../counterparts.ts'
import { isTitleUntranslated, markAsTranslated, countUntranslated } from '../untranslated.ts'
import styles from './EditorPage.module.css'
import { RichEditor, type RichEditorProps } from './RichEditor.tsx'
import { titleCount } from './status-texts.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import { useWordingAuthor } from './use-wording-author.ts'

interface Props extends RichEditorProps {
  isShown: boolean
  /** The title should take the focus; `onFocused` reports that it has. */
  isWanted: boolean
  onThere: () => void
}

/** Title and text of one language. A language that does not exist yet starts with the first keystroke. */
export function LanguagePane({ isShown, ...props }: Props) {
  const t = useText(editorTexts)
  const { session, snapshot, side, isEditable } = props
  const { content } = snapshot
  const version = content[side]
  const name = side === 'zh' ? t('chinese') : t('english')
  const stale = staleKeys(content, side).length
  const copied = countUntranslated(content)[side === 'zh' ? 'CHS' : 'EN']
  const missing = countMissing(snapshot, side)
  return (
    <section className={styles.pane} hidden={!isShown} aria-label={name}>
      <header className={styles.paneHead}>
        <h2>{name}</h2>
        {copied > 0 && <span className={styles.copied}>{t('untranslatedCount', { count: copied })}</span>}
        {isEditable && stale > 0 && <span className={styles.stale}>{t('staleCount', { count: stale })}</span>}
        {isEditable && missing > 0 && (
          <Button
            look="quiet"
            size="small"
            onClick={() => session.change((now) => copyMissingBlocks(now, otherSide(side)))}
          >
            {t('copyMissing', { count: missing })}
          </Button>
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

function countMissing({ content }: DraftSnapshot, side: Side): number {
  const own = new Set(content[side]?.blocks.map(({ key }) => key))
  const others = content[side] && content[otherSide(side)]
  return (others?.blocks ?? []).filter(({ key, rival }) => rival === undefined && !own.has(key)).length
}

function Title({
  session,
  snapshot,
  side,
  isEditable,
  isWanted: shouldFocus,
  onThere: onFocused,
}: Omit<Props, 'isShown'>) {
  const t = useText(editorTexts)
  const field = useRef<HTMLTextAreaElement>(null)
  const wordingOf = useWordingAuthor(snapshot.writers)
  const reportFocused = useEffectEvent(onFocused)
  useEffect(() => {
    if (!shouldFocus) return
    field.current?.focus()
    reportFocused()
  }, [shouldFocus])
  const { title, rivalTitle } = snapshot.content[side] ?? blankVersion
  const count = titleCount(title)
  const write = (words: string, isChoice = false) =>
    session.change((content) => {
      const { rivalTitle: rival, ...version } = content[side] ?? blankVersion
      const kept = isChoice || rival === undefined ? {} : { rivalTitle: rival }
      return { ...content, [side]: { ...version, ...kept, title: words } }
    })
  return (
    <div className={styles.titles}>
      <TitleField
        ref={field}
        label={side === 'zh' ? t('titleZh') : t('titleEn')}
        value={title}
        maxLength={draftLimits.title}
        disabled={!isEditable}
        lang={side === 'zh' ? 'zh-CN' : 'en'}
        onFocus={() => session.setPosition(side, '')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposingKey(event.nativeEvent)) return
          event.preventDefault()
          event.currentTarget.closest('section')?.querySelector<HTMLElement>('[contenteditable=true]')?.focus()
        }}
        onChange={(event) => write(event.target.value.replace(/\s*\n\s*/g, ' '))}
      />
      {isEditable && count && (
        <p className={styles.count} role="status" data-full={count.isFull || undefined}>
          {t(count.isFull ? 'titleFull' : 'titleCount', { count: count.count, limit: count.limit })}
        </p>
      )}
      <UntranslatedTitleNote session={session} snapshot={snapshot} side={side} isEditable={isEditable} />
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
function UntranslatedTitleNote({
  session,
  snapshot,
  side,
  isEditable,
}: Pick<Props, 'session' | 'snapshot' | 'side' | 'isEditable'>) {
  const t = useText(editorTexts)
  if (!isEditable || !isTitleUntranslated(snapshot.content, side)) return null
  return (
    <p className={styles.copyNote}>
      {t('untranslatedHere')}
      <Button
        look="quiet"
        size="small"
        onClick={() => session.change((content) => markAsTranslated(content, side, ''))}
      >
        {t('needsNoTranslation')}
      </Button>
    </p>
  )
}
