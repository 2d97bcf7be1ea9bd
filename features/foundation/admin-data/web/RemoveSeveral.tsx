import { call, useCache } from '@portal/client'
import { Button, ConfirmDialog, useLanguage, useMessage, useText, useToasts } from '@portal/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { adminData, type DataKind, type Row } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { undoMs } from '../rules.ts'
import { localized } from './localized.ts'

interface Props {
  kind: DataKind
  rows: readonly Row[]
  onDone: () => void
}

/** Removes the chosen items one after the other; what can be restored is, by one undo. */
export function RemoveSeveral({ kind, rows, onDone }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const toasts = useToasts()
  const cache = useCache()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const names = rows.map(({ Title }) => localized(Title, language))
  const label = localized(kind.RemoveLabel, language) || t('remove')

  async function removeAll(): Promise<void> {
    setBusy(true)
    const undos: number[] = []
    let kept = 0
    for (const { Id } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- each may change what the next one finds
      const answer = await call(adminData.remove, { Kind: kind.Key, Id })
      if (!answer.ok) kept += 1
      else if (answer.data.Undo > 0) undos.push(answer.data.Undo)
    }
    await cache.invalidateQueries()
    setBusy(false)
    setAsking(false)
    onDone()
    const text = t('removedSeveral', { count: rows.length - kept })
    if (kept > 0) return show(`${text} ${t('keptSeveral', { count: kept })}`, { isError: true })
    if (undos.length === 0) return show(text)
    toasts.add({ text, ms: undoMs, link: { label: t('undo'), onFollow: () => void restoreAll(undos) } })
  }
  async function restoreAll(undos: readonly number[]): Promise<void> {
    // the last one removed first: it may depend on one before it
    const answers = []
    // oxlint-disable-next-line no-await-in-loop
    for (const Undo of undos.toReversed()) answers.push(await call(adminData.restore, { Kind: kind.Key, Undo }))
    await cache.invalidateQueries()
    const isWhole = answers.every(({ ok }) => ok)
    show(isWhole ? t('restoredSeveral', { count: undos.length }) : t('restoreFailed'), { isError: !isWhole })
  }
  return (
    <>
      <Button look="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          tone="danger"
          title={t('removeSeveralAsk', { action: label, count: rows.length })}
          object={names.join(' · ')}
          help={localized(kind.RemoveHelp, language) || t(kind.MayUndo ? 'removeHelpUndo' : 'removeHelp')}
          confirm={label}
          isBusy={isBusy}
          onConfirm={() => void removeAll()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
