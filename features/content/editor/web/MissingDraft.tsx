import { useNavigation } from '@portal/client'
import { FailedPage, formatDeskTime, Skeleton, StatePage, useLanguage, useText } from '@portal/ui'
import { editorTexts } from '../texts.ts'
import { trashTexts } from '../trash.texts.ts'
import { RestoreButton, useRestoreFromTrash } from './RestoreButton.tsx'
import styles from './EditorPage.module.css'
import { UnsavedOfDraft } from './UnsavedList.tsx'
import { UnsavedText } from './UnsavedText.tsx'
import type { DraftsPageProps } from './drafts-page-props.ts'
import { useTrashedDraft } from './queries.ts'
import type { MissingReason } from './save-content.ts'

interface MissingDraftProps extends Pick<DraftsPageProps, 'alsoKept' | 'back'> {
  id: number
  missing: MissingReason
  onBack: () => void
}

/** Shown instead of a draft that is in the trash or cannot be opened. Unsaved changes of this browser come first. */
export function MissingDraft({ id, missing, alsoKept: unsavedExtras, back, onBack }: MissingDraftProps) {
  const t = useText(trashTexts)
  const { go } = useNavigation()
  const isInTrash = missing === 'inTrash'
  const toList = { label: back.label, onPress: () => go(back.href) }
  return (
    <>
      <UnsavedOfDraft id={id} help={t(isInTrash ? 'keptInTrash' : 'keptOfNone')} />
      {unsavedExtras?.(id, (words, onDiscard) => (
        <UnsavedText
          words={words}
          title={t('keptSettings')}
          help={t(isInTrash ? 'keptSettingsInTrash' : 'keptOfNone')}
          onDiscard={onDiscard}
        />
      ))}
      {isInTrash ? <TrashedDraft id={id} onBack={onBack} toList={toList} /> : <NotFound toList={toList} />}
    </>
  )
}

interface Way {
  label: string
  onPress: () => void
}

function NotFound({ toList }: { toList: Way }) {
  const t = useText(editorTexts)
  return <StatePage kind="empty" title={t('noManuscript')} help={t('noManuscriptHelp')} action={toList} />
}

function TrashedDraft({ id, onBack, toList }: { id: number; onBack: () => void; toList: Way }) {
  const t = useText(trashTexts)
  const w = useText(editorTexts)
  const { language } = useLanguage()
  const { restore: bringBack } = useRestoreFromTrash()
  const { data, error } = useTrashedDraft(id)
  // somebody restored it meanwhile, or it was permanently deleted
  if (error) return <FailedPage onRetry={onBack} />
  if (!data) return <Skeleton shape="row" count={4} />
  const title = data.Title || w('untitled')
  const onPress = async (): Promise<void> => {
    if (await bringBack(id, title)) onBack()
  }
  const help = t('isInTrashHelp', { name: data.By, date: formatDeskTime(data.Until, { form: 'date', language }) })
  const restore = { label: t('bringBack'), onPress: () => void onPress() }
  return (
    <StatePage
      kind="empty"
      title={t('isInTrash', { title })}
      help={help}
      {...(data.MayBringBack ? { action: restore, other: toList } : { action: toList })}
    />
  )
}

interface MissingBannerProps {
  id: number
  title: string
  missing: MissingReason
  onBack: () => void
}

/** Banner above a draft that was deleted while it was open. */
export function MissingBanner({ id, title, missing, onBack }: MissingBannerProps) {
  const t = useText(trashTexts)
  return (
    <div className={styles.readOnly} role="alert">
      <p>{t(missing === 'inTrash' ? 'trashedMeanwhile' : 'goneMeanwhile')}</p>
      {missing === 'inTrash' && <RestoreButton id={id} title={title} look="primary" onDone={onBack} />}
    </div>
  )
}
