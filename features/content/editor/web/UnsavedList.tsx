import { deskHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import { useText } from '@portal/ui'
import { useEffect, useState } from 'react'
import { editorTexts } from '../texts.ts'
import { trashTexts } from '../trash.texts.ts'
import styles from './EditorPage.module.css'
import { discardUnsaved, loadUnsaved } from './unsaved.ts'
import { isStillUnsaved, unsavedTexts } from './unsaved-texts.ts'
import { UnsavedText } from './UnsavedText.tsx'

/** Unsaved changes by draft. `ids`: comma-separated. */
export function UnsavedList({ ids }: { ids: string }) {
  const t = useText(trashTexts)
  const [unsaved, setUnsaved] = useState<readonly number[]>([])
  useEffect(() => {
    let isOver = false
    const check = async (): Promise<void> => {
      const all = ids.split(',').map(Number)
      const isUnsaved = await Promise.all(all.map(isStillUnsaved))
      if (!isOver) setUnsaved(all.filter((_, at) => isUnsaved[at]))
    }
    void check()
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
        <UnsavedOfDraft key={id} id={id} isLinked />
      ))}
    </section>
  )
}

/** Unsaved changes of one draft, one entry per window; nothing if there are none. */
export function UnsavedOfDraft({ id, isLinked = false, help }: { id: number; isLinked?: boolean; help?: string }) {
  const t = useText(trashTexts)
  const w = useText(editorTexts)
  const [found, setFound] = useState(() => loadUnsaved(id))
  return found.map(({ key, value }) => {
    const title = value.content.zh?.title || value.content.en?.title || w('untitled')
    return (
      <UnsavedText
        key={key}
        words={unsavedTexts(value)}
        title={title}
        help={help}
        onDiscard={() => {
          discardUnsaved(key)
          setFound(loadUnsaved(id))
        }}
      >
        {isLinked && <PageLink href={deskHref('writing', id)}>{t('keptOpen', { title })}</PageLink>}
      </UnsavedText>
    )
  })
}
