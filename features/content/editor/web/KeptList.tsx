import { deskHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import { useText } from '@portal/ui'
import { useEffect, useState } from 'react'
import { writingTexts } from '../texts.ts'
import { trashTexts } from '../trash.texts.ts'
import styles from './EditorPage.module.css'
import { dropKept, recallKept } from './kept.ts'
import { isStillUnsaved, wordsOfKept } from './kept-words.ts'
import { KeptWords } from './KeptWords.tsx'

/** Unsaved changes by draft. `ids`: comma-separated. */
export function KeptList({ ids }: { ids: string }) {
  const t = useText(trashTexts)
  const [unsaved, setUnsaved] = useState<readonly number[]>([])
  useEffect(() => {
    let isOver = false
    const ask = async (): Promise<void> => {
      const all = ids.split(',').map(Number)
      const are = await Promise.all(all.map(isStillUnsaved))
      if (!isOver) setUnsaved(all.filter((_, at) => are[at]))
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [ids])
  if (unsaved.length === 0) return null
  return (
    <section className={styles.keptList} aria-label={t('keptHere')}>
      <h2>{t('keptHere')}</h2>
      <p>{t('keptHereHelp')}</p>
      {unsaved.map((id) => (
        <KeptOf key={id} id={id} isLinked />
      ))}
    </section>
  )
}

/** Unsaved changes of one draft, one entry per window; nothing if there are none. */
export function KeptOf({ id, isLinked = false, help }: { id: number; isLinked?: boolean; help?: string }) {
  const t = useText(trashTexts)
  const w = useText(writingTexts)
  const [found, setFound] = useState(() => recallKept(id))
  return found.map(({ key, value }) => {
    const title = value.content.zh?.title || value.content.en?.title || w('untitled')
    return (
      <KeptWords
        key={key}
        words={wordsOfKept(value)}
        title={title}
        help={help}
        onDiscard={() => {
          dropKept(key)
          setFound(recallKept(id))
        }}
      >
        {isLinked && <PageLink href={deskHref('writing', id)}>{t('keptOpen', { title })}</PageLink>}
      </KeptWords>
    )
  })
}
