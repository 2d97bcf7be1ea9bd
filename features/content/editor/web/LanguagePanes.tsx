import { Button, useText } from '@portal/ui'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { editorTexts } from '../texts.ts'
import type { Side } from '../rules.ts'
import { startAsCopy, startEmpty, otherSide } from '../counterparts.ts'
import { rowsPerBlock, pairedRows } from './paired-rows.ts'
import styles from './EditorPage.module.css'
import { LanguagePane } from './LanguagePane.tsx'
import type { RichEditorProps } from './RichEditor.tsx'
import type { DraftSnapshot } from './draft-snapshot.ts'
import { isWideWindow, type LanguageView } from './use-language-view.ts'

interface LanguagePanesProps extends Omit<RichEditorProps, 'side'> {
  languages: LanguageView
}

/**
 * Both languages side by side, with the paragraphs of a pair in one row, or one at a time. A single language stands
 * alone with an offer to add the other. A new draft opens in the viewer's language, with the focus in its title.
 */
export function LanguagePanes({ languages, ...props }: LanguagePanesProps) {
  const { session, snapshot, isEditable } = props
  const { open, view, choose } = languages
  const isEmpty = open.every((side) => snapshot.content[side] === null)
  const [focusSide, setFocusSide] = useState<Side | null>(isEditable && isEmpty ? open[0]! : null)
  return (
    <>
      <div className={styles.panes} data-view={view} style={{ gridTemplateRows: rowsFor(snapshot.content) }}>
        {open.map((side) => (
          <LanguagePane
            key={side}
            {...props}
            side={side}
            isShown={view === 'both' || view === side}
            isWanted={focusSide === side}
            onThere={() => setFocusSide(null)}
          />
        ))}
      </div>
      {open.length === 1 && isEditable && (
        <AddLanguage
          side={otherSide(open[0]!)}
          onBegin={(start) => {
            const side = otherSide(open[0]!)
            session.change((content) => start(content, side))
            if (!isWideWindow()) choose(side)
            setFocusSide(side)
          }}
        />
      )}
    </>
  )
}

/** The last row takes what is left. New paragraphs need rows before the page is drawn anew. */
function rowsFor({ zh, en }: DraftSnapshot['content']): string {
  const rows = pairedRows(zh?.blocks ?? [], en?.blocks ?? [])
  const count = Math.max(0, ...rows.zh, ...rows.en) + 8
  return `repeat(${2 + count * rowsPerBlock}, auto) minmax(0, 1fr)`
}

/** Offer to start the missing language. */
function AddLanguage({ side, onBegin: onStart }: { side: Side; onBegin: (start: typeof startEmpty) => void }) {
  const t = useText(editorTexts)
  return (
    <div className={styles.offer} role="group" aria-label={side === 'zh' ? t('chinese') : t('english')}>
      <p>{side === 'zh' ? t('noChinese') : t('noEnglish')}</p>
      <Button icon={<Copy aria-hidden />} onClick={() => onStart(startAsCopy)}>
        {t('beginAsCopy')}
      </Button>
      <Button onClick={() => onStart(startEmpty)}>{t('beginEmpty')}</Button>
    </div>
  )
}
