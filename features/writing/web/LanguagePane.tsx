import type { Editor } from '@tiptap/react'
import { Button, useText } from '@portal/ui'
import { Copy } from 'lucide-react'
import { writingTexts } from '../messages.ts'
import { limits, type Side } from '../rules.ts'
import { beginAsCopy, copyMissing, otherSide, staleKeys } from '../twins.ts'
import styles from './EditorPage.module.css'
import { RichEditor } from './RichEditor.tsx'
import { titleCount } from './said.ts'
import type { Snapshot, WritingSession } from './session.ts'

interface Props {
  session: WritingSession
  shown: Snapshot
  side: Side
  isEditable: boolean
  isShown: boolean
  questionnaireName: (key: string) => string
  onFocus: (editor: Editor) => void
  onFiles: (files: readonly File[]) => void
}

/** One language: its title and its text; where it is missing, how it begins. */
export function LanguagePane({ isShown, ...props }: Props) {
  const t = useText(writingTexts)
  const { session, shown, side, isEditable } = props
  const { content } = shown
  const version = content[side]
  const name = side === 'zh' ? t('chinese') : t('english')
  const stale = staleKeys(content, side).length
  const missing = missingIn(shown, side)
  return (
    <section className={styles.pane} data-side={side} data-shown={isShown || undefined} aria-label={name}>
      <header className={styles.paneHead}>
        <h2>{name}</h2>
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
      </header>
      {version ? (
        <>
          <Title {...props} />
          <RichEditor {...props} />
        </>
      ) : (
        <Beginning {...props} />
      )}
    </section>
  )
}

function missingIn({ content }: Snapshot, side: Side): number {
  const own = new Set(content[side]?.blocks.map(({ key }) => key))
  const others = content[side] && content[otherSide(side)]
  return (others?.blocks ?? []).filter(({ key, rival }) => rival === undefined && !own.has(key)).length
}

function Title({ session, shown, side, isEditable }: Props | Omit<Props, 'isShown'>) {
  const t = useText(writingTexts)
  const { title, rivalTitle } = shown.content[side]!
  const counted = titleCount(title)
  const write = (words: string, isChoice = false) =>
    session.change((content) => {
      const { rivalTitle: rival, ...version } = content[side]!
      const kept = isChoice || rival === undefined ? {} : { rivalTitle: rival }
      return { ...content, [side]: { ...version, ...kept, title: words } }
    })
  return (
    <div className={styles.titles}>
      <textarea
        className={styles.title}
        rows={1}
        value={title}
        maxLength={limits.title}
        disabled={!isEditable}
        lang={side === 'zh' ? 'zh-CN' : 'en'}
        placeholder={side === 'zh' ? t('titleZh') : t('titleEn')}
        aria-label={side === 'zh' ? t('titleZh') : t('titleEn')}
        onFocus={() => session.goTo(side, '')}
        onChange={(event) => write(event.target.value.replace(/\s*\n\s*/g, ' '))}
      />
      {isEditable && counted && (
        <p className={styles.count} role="status" data-full={counted.isFull || undefined}>
          {t(counted.isFull ? 'titleFull' : 'titleCount', { count: counted.count, limit: counted.limit })}
        </p>
      )}
      {rivalTitle !== undefined && isEditable && (
        <div className={styles.rivalTitle} role="group" aria-label={t('twoTitles')}>
          <p>{t('twoTitles')}</p>
          <Button onClick={() => write(title, true)}>{title || t('untitled')}</Button>
          <Button onClick={() => write(rivalTitle, true)}>{rivalTitle || t('untitled')}</Button>
        </div>
      )}
    </div>
  )
}

function Beginning({ session, shown, side, isEditable }: Omit<Props, 'isShown'>) {
  const t = useText(writingTexts)
  const hasOther = shown.content[otherSide(side)] !== null
  if (!isEditable) return <p className={styles.none}>{t('notWritten')}</p>
  return (
    <div className={styles.beginning}>
      <p>{side === 'zh' ? t('noChinese') : t('noEnglish')}</p>
      {hasOther && (
        <Button look="primary" onClick={() => session.change((content) => beginAsCopy(content, side))}>
          <Copy aria-hidden /> {t('beginAsCopy')}
        </Button>
      )}
      <Button
        look={hasOther ? 'quiet' : 'primary'}
        onClick={() => session.change((content) => ({ ...content, [side]: { title: '', blocks: [] } }))}
      >
        {t('beginEmpty')}
      </Button>
    </div>
  )
}
