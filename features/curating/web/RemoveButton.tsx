import { useCache, useCommand } from '@portal/client'
import { Button, ConfirmDialog, useLanguage, useMessage, useText } from '@portal/ui'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { curating, type DataKind, type Item } from '../contract.ts'
import { pageTexts } from '../page-texts.ts'
import styles from './Form.module.css'
import { say } from './say.ts'

interface Props {
  kind: DataKind
  item: Item
  title: string
  onRemoved: () => void
}

/** Asks first; where it can't be done it says why instead. */
export function RemoveButton({ kind, item, title, onRemoved }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const id = useId()
  const cache = useCache()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useCommand(curating.remove)
  const label = say(kind.RemoveLabel, language) || t('remove')
  const kept = say(item.Kept, language)

  async function remove(): Promise<void> {
    const answer = await mutateAsync({ input: { Kind: kind.Key, Id: item.Id } })
    setAsking(false)
    if (answer.ok) {
      void cache.invalidateQueries()
      show(t('done', { title, action: label }))
      return onRemoved()
    }
    const { reason, data } = answer.failure
    const why = reason === 'kept' ? (data as { Text: { zh: string; en: string } }).Text : undefined
    show(why ? say(why, language) : t('removeFailed'), { isError: true })
  }
  return (
    <span className={styles.remove}>
      <Button disabled={kept !== ''} {...(kept ? { 'aria-describedby': id } : {})} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {label}
      </Button>
      {kept && (
        <span id={id} className={styles.kept}>
          {kept}
        </span>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('removeAsk', { action: label, title })}
          help={say(kind.RemoveHelp, language) || t('removeHelp')}
          confirm={label}
          cancel={t('cancel')}
          isBusy={isPending}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </span>
  )
}
