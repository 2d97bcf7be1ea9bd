import { deskHref } from '@portal/contract'
import { useNavigation } from '@portal/client'
import { LoadFailed, Skeleton, StateView, useLanguage, useText } from '@portal/ui'
import { writingTexts } from '../texts.ts'
import { trashTexts } from '../trash.texts.ts'
import { BringBack, useRestoring } from './BringBack.tsx'
import { dayText } from './day-text.ts'
import styles from './EditorPage.module.css'
import { KeptOf } from './KeptList.tsx'
import { KeptWords } from './KeptWords.tsx'
import type { WritingPageProps } from './parts.ts'
import { useTrashed } from './queries.ts'
import type { Missing } from './send.ts'

interface TextProps extends Pick<WritingPageProps, 'alsoKept'> {
  id: number
  missing: Missing
  onBack: () => void
}

/** Shown instead of a draft that is in the trash or cannot be opened. Unsaved changes of this browser come first. */
export function MissingText({ id, missing, alsoKept, onBack }: TextProps) {
  const t = useText(trashTexts)
  const isInTrash = missing === 'inTrash'
  return (
    <>
      <KeptOf id={id} help={t(isInTrash ? 'keptInTrash' : 'keptOfNone')} />
      {alsoKept?.(id, (words, letGo) => (
        <KeptWords
          words={words}
          title={t('keptSettings')}
          help={t(isInTrash ? 'keptSettingsInTrash' : 'keptOfNone')}
          onDiscard={letGo}
        />
      ))}
      {isInTrash ? <InTrash id={id} onBack={onBack} /> : <NoText />}
    </>
  )
}

function useToList() {
  const t = useText(writingTexts)
  const { go } = useNavigation()
  return { label: t('toList'), onPress: () => go(deskHref('writing')) }
}

function NoText() {
  const t = useText(writingTexts)
  return <StateView kind="empty" isPage text={t('noManuscript')} help={t('noManuscriptHelp')} action={useToList()} />
}

function InTrash({ id, onBack }: { id: number; onBack: () => void }) {
  const t = useText(trashTexts)
  const w = useText(writingTexts)
  const { language } = useLanguage()
  const toList = useToList()
  const { bringBack } = useRestoring()
  const { data, error } = useTrashed(id)
  // somebody restored it meanwhile, or it was permanently deleted
  if (error) return <LoadFailed isPage onRetry={onBack} />
  if (!data) return <Skeleton shape="row" count={4} />
  const title = data.Title || w('untitled')
  const press = async (): Promise<void> => {
    if (await bringBack(id, title)) onBack()
  }
  const help = t('isInTrashHelp', { name: data.By, date: dayText(data.Until, language) })
  const restore = { label: t('bringBack'), onPress: () => void press() }
  return (
    <StateView
      kind="empty"
      isPage
      text={t('isInTrash', { title })}
      help={help}
      {...(data.MayBringBack ? { action: restore, other: toList } : { action: toList })}
    />
  )
}

interface MeanwhileProps {
  id: number
  title: string
  missing: Missing
  onBack: () => void
}

/** Banner above a draft that was deleted while it was open. */
export function MissingMeanwhile({ id, title, missing, onBack }: MeanwhileProps) {
  const t = useText(trashTexts)
  return (
    <div className={styles.readOnly} role="alert">
      <p>{t(missing === 'inTrash' ? 'trashedMeanwhile' : 'goneMeanwhile')}</p>
      {missing === 'inTrash' && <BringBack id={id} title={title} look="primary" onDone={onBack} />}
    </div>
  )
}
