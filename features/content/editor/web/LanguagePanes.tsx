import { keysFor } from '@portal/contract'
import type { Editor } from '@tiptap/react'
import { Button, useLanguage, useText } from '@portal/ui'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { editorTexts } from '../texts.ts'
import { sides, type Side } from '../rules.ts'
import { startAsCopy, startEmpty, otherSide } from '../counterparts.ts'
import styles from './EditorPage.module.css'
import { LanguagePane } from './LanguagePane.tsx'
import type { DraftSession } from './draft-session.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'

interface LanguagePanesProps {
  session: DraftSession
  snapshot: DraftSnapshot
  isEditable: boolean
  questionnaireName: (key: string) => string
  onFocus: (editor: Editor) => void
  onFiles: (files: readonly File[]) => void
}

/**
 * Both languages side by side, or as tabs on narrow screens. A single language stands alone with an offer to add the
 * other. A new draft opens in the viewer's language, with the focus in its title.
 */
export function LanguagePanes(props: LanguagePanesProps) {
  const { session, snapshot, isEditable } = props
  const { language } = useLanguage()
  const own: Side = keysFor(language)[0]
  const written = sides.filter((side) => snapshot.content[side] !== null)
  const open = written.length > 0 ? written : [own]
  const [chosen, setTab] = useState<Side>(own)
  const tab = open.includes(chosen) ? chosen : open[0]!
  const [only, setOnly] = useState<Side>()
  const [focusSide, setFocusSide] = useState<Side | null>(isEditable && written.length === 0 ? own : null)
  return (
    <>
      {open.length > 1 && <LanguageTabs tab={tab} onChoose={setTab} />}
      <div
        className={styles.panes}
        data-alone={open.length === 1 || undefined}
        data-only={open.length > 1 ? only : undefined}
      >
        {open.map((side) => (
          <LanguagePane
            key={side}
            {...props}
            side={side}
            isShown={tab === side}
            isFoldable={open.length > 1}
            isOnly={only === side}
            onOnly={() => setOnly(only === side ? undefined : side)}
            isWanted={focusSide === side}
            onThere={() => setFocusSide(null)}
          />
        ))}
      </div>
      {open.length === 1 && isEditable && (
        <AddLanguage
          side={otherSide(tab)}
          onBegin={(start) => {
            const side = otherSide(tab)
            session.change((content) => start(content, side))
            setTab(side)
            setFocusSide(side)
          }}
        />
      )}
    </>
  )
}

/** Offer to start the missing language. */
function AddLanguage({ side, onBegin: onStart }: { side: Side; onBegin: (start: typeof startEmpty) => void }) {
  const t = useText(editorTexts)
  return (
    <div className={styles.offer} role="group" aria-label={side === 'zh' ? t('chinese') : t('english')}>
      <p>{side === 'zh' ? t('noChinese') : t('noEnglish')}</p>
      <Button onClick={() => onStart(startAsCopy)}>
        <Copy aria-hidden /> {t('beginAsCopy')}
      </Button>
      <Button onClick={() => onStart(startEmpty)}>{t('beginEmpty')}</Button>
    </div>
  )
}

/** Language tabs for narrow screens. */
function LanguageTabs({ tab, onChoose }: { tab: Side; onChoose: (side: Side) => void }) {
  const t = useText(editorTexts)
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('languages')}>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          role="tab"
          aria-selected={tab === side}
          tabIndex={tab === side ? 0 : -1}
          onClick={() => onChoose(side)}
          onKeyDown={(event) => {
            if (!/^Arrow(?:Left|Right)$/.test(event.key)) return
            onChoose(otherSide(side))
            const tabs = event.currentTarget.parentElement?.querySelectorAll('button')
            tabs?.[side === 'zh' ? 1 : 0]?.focus()
          }}
        >
          {side === 'zh' ? t('chinese') : t('english')}
        </button>
      ))}
    </div>
  )
}
