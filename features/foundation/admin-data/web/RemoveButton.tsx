import { call, useCache, useCommand } from '@portal/client'
import {
  Button,
  ConfirmDialog,
  LazyFallback,
  lazyComponent,
  useLanguage,
  useMessage,
  useText,
  useToasts,
} from '@portal/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { adminData, type DataKind } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { undoMs } from '../rules.ts'
import { localized } from './localized.ts'

const RowActions = lazyComponent(async () => (await import('@portal/ui/overlay')).RowActions)

interface Props {
  kind: DataKind
  id: string
  title: string
  /** Id of the element with the reason why the item cannot be removed; '': it can. */
  refusalId: string
  onRemoved: () => void
  isInRow?: boolean
}

/**
 * Offers to undo the removal for ten seconds. Asks before one that cannot be undone, or has consequences that its kind
 * explains.
 */
export function RemoveButton({ kind, id, title, refusalId, onRemoved, isInRow = false }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const cache = useCache()
  const offerUndo = useUndo(kind, title)
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useCommand(adminData.remove)
  const label = localized(kind.RemoveLabel, language) || t('remove')
  const help = localized(kind.RemoveHelp, language)

  async function remove(): Promise<void> {
    const answer = await mutateAsync({ input: { Kind: kind.Key, Id: id } })
    setAsking(false)
    if (answer.ok) {
      void cache.invalidateQueries()
      const done = t('done', { title, action: label })
      if (answer.data.Undo > 0) offerUndo(answer.data.Undo, done)
      else show(done)
      return onRemoved()
    }
    const { reason, data } = answer.failure
    const why = reason === 'kept' ? (data as { Text: { zh: string; en: string } }).Text : undefined
    show(why ? localized(why, language) : t(reason === 'noSuch' ? 'gone' : 'removeFailed'), { isError: true })
  }
  const ask = () => (kind.MayUndo && help === '' ? void remove() : setAsking(true))
  return (
    <>
      {isInRow ? (
        <LazyFallback>
          <RowActions
            name={title}
            actions={[
              {
                id: 'remove',
                word: label,
                label: t('removeOne', { action: label, title }),
                icon: <Trash2 aria-hidden />,
                isDisabled: isPending,
                onPress: ask,
              },
            ]}
          />
        </LazyFallback>
      ) : (
        <Button disabled={refusalId !== ''} isBusy={isPending} aria-describedby={refusalId || undefined} onClick={ask}>
          {label === t('remove') && <Trash2 aria-hidden />}
          {label}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('removeAsk', { action: label, title })}
          help={help || t('removeHelp')}
          confirm={label}
          isBusy={isPending}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The offer stays visible while the user goes to other pages. */
function useUndo(kind: DataKind, title: string) {
  const t = useText(pageTexts)
  const toasts = useToasts()
  const { show } = useMessage()
  const cache = useCache()
  async function bringBack(Undo: number): Promise<void> {
    const answer = await call(adminData.restore, { Kind: kind.Key, Undo })
    void cache.invalidateQueries()
    if (answer.ok) show(t('restored', { title }))
    else show(answer.failure.message || t('restoreFailed'), { isError: true })
  }
  return (Undo: number, text: string): void =>
    toasts.add({
      text,
      ms: undoMs,
      link: { label: t('undo'), onFollow: () => void bringBack(Undo) },
      focusBack: () => document.querySelector<HTMLElement>('#content a, #content button'),
    })
}
