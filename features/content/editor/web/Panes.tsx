import { keysFor } from '@portal/contract'
import type { Editor } from '@tiptap/react'
import { Button, useLanguage, useText } from '@portal/ui'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { writingTexts } from '../texts.ts'
import { sides, type Side } from '../rules.ts'
import { beginAsCopy, beginEmpty, otherSide } from '../twins.ts'
import styles from './EditorPage.module.css'
import { LanguagePane } from './LanguagePane.tsx'
import type { Snapshot, WritingSession } from './session.ts'

interface Props {
  session: WritingSession
  shown: Snapshot
  isEditable: boolean
  questionnaireName: (key: string) => string
  onFocus: (editor: Editor) => void
  onFiles: (files: readonly File[]) => void
}

/**
 * Both languages side by side, or as tabs on narrow screens. A single language stands alone with an offer to add the
 * other. A new draft opens in the viewer's language, with the focus in its title.
 */
export function Panes(props: Props) {
  const { session, shown, isEditable } = props
  const { language } = useLanguage()
  const own: Side = keysFor(language)[0]
  const written = sides.filter((side) => shown.content[side] !== null)
  const open = written.length > 0 ? written : [own]
  const [chosen, setTab] = useState<Side>(own)
  const tab = open.includes(chosen) ? chosen : open[0]!
  const [only, setOnly] = useState<Side>()
  const [wanted, setWanted] = useState<Side | null>(isEditable && written.length === 0 ? own : null)
  return (
    <>
      {open.length > 1 && <Tabs tab={tab} onChoose={setTab} />}
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
            isWanted={wanted === side}
            onThere={() => setWanted(null)}
          />
        ))}
      </div>
      {open.length === 1 && isEditable && (
        <Offer
          side={otherSide(tab)}
          onBegin={(begin) => {
            const side = otherSide(tab)
            session.change((content) => begin(content, side))
            setTab(side)
            setWanted(side)
          }}
        />
      )}
    </>
  )
}

/** Offer to start the missing language. */
function Offer({ side, onBegin }: { side: Side; onBegin: (begin: typeof beginEmpty) => void }) {
  const t = useText(writingTexts)
  return (
    <div className={styles.offer} role="group" aria-label={side === 'zh' ? t('chinese') : t('english')}>
      <p>{side === 'zh' ? t('noChinese') : t('noEnglish')}</p>
      <Button onClick={() => onBegin(beginAsCopy)}>
        <Copy aria-hidden /> {t('beginAsCopy')}
      </Button>
      <Button look="quiet" onClick={() => onBegin(beginEmpty)}>
        {t('beginEmpty')}
      </Button>
    </div>
  )
}

/** Language tabs for narrow screens. */
function Tabs({ tab, onChoose }: { tab: Side; onChoose: (side: Side) => void }) {
  const t = useText(writingTexts)
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
