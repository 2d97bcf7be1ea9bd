import { PageLink } from '@portal/client'
import { useText } from '@portal/ui'
import { useState } from 'react'
import { writingTexts } from '../messages.ts'
import { trashTexts } from '../trash-texts.ts'
import styles from './EditorPage.module.css'
import { keepHere, recallKept } from './kept.ts'
import { KeptWords } from './KeptWords.tsx'

/** Each text with its words; who opens it goes on where they were, if it is still there. */
export function KeptList({ ids }: { ids: readonly number[] }) {
  const t = useText(trashTexts)
  return (
    <section className={styles.keptList} aria-label={t('keptHere')}>
      <h2>{t('keptHere')}</h2>
      <p>{t('keptHereHelp')}</p>
      {ids.map((id) => (
        <KeptOf key={id} id={id} isLinked />
      ))}
    </section>
  )
}

/** What this browser has of one text; nothing, where it has nothing. */
export function KeptOf({ id, isLinked = false }: { id: number; isLinked?: boolean }) {
  const t = useText(trashTexts)
  const w = useText(writingTexts)
  const [kept, setKept] = useState(() => recallKept(id))
  if (!kept) return null
  const title = kept.content.zh?.title || kept.content.en?.title || w('untitled')
  return (
    <KeptWords
      kept={kept}
      title={title}
      onDiscard={() => {
        keepHere(id, null)
        setKept(null)
      }}
    >
      {isLinked && <PageLink href={`/desk/writing/${id}`}>{t('keptOpen', { title })}</PageLink>}
    </KeptWords>
  )
}
