import { call, useCache, useCommand } from '@portal/client'
import { Button, LazyFallback, useLanguage, useMessage, useText, useToasts } from '@portal/ui'
import { FormDialog } from '@portal/ui/form-dialog'
import type { Load } from '@portal/ui/pick'
import { Merge } from 'lucide-react'
import { useCallback, useState } from 'react'
import { adminData, type DataKind, type Row } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { undoMs } from '../rules.ts'
import { ComboBox } from './lazy.ts'
import { localized } from './localized.ts'

interface Props {
  kind: DataKind
  rows: readonly Row[]
  onDone: () => void
}

/** Makes the chosen items one: the first of them, or another. */
export function MergeSeveral(props: Props) {
  const t = useText(pageTexts)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button icon={<Merge aria-hidden />} onClick={() => setAsking(true)}>
        {t('merge')}
      </Button>
      {isAsking && <MergeDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function MergeDialog({ kind, rows, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const toasts = useToasts()
  const cache = useCache()
  const titleOf = ({ Title }: Row) => localized(Title, language)
  const first = rows.length > 1 ? rows[0] : undefined
  const [into, setInto] = useState({ id: first?.Id ?? '', label: first ? titleOf(first) : '' })
  const others = rows.filter(({ Id }) => Id !== into.id)
  const load: Load = useCallback(
    async (Search, signal) => {
      const answer = await call(adminData.choices, { Of: kind.Key, Search }, { signal })
      return answer.ok
        ? answer.data.List.map(({ Value, Label }) => ({ id: Value, label: localized(Label, language) }))
        : []
    },
    [kind.Key, language],
  )
  async function takeBack(Undo: number): Promise<void> {
    const answer = await call(adminData.undoMerge, { Kind: kind.Key, Undo })
    void cache.invalidateQueries()
    if (answer.ok) show(t('mergeUndone', { count: others.length }))
    else show(answer.failure.message || t('undoFailed'), { isError: true })
  }
  const command = useCommand(adminData.merge, {
    onDone(answer) {
      void cache.invalidateQueries()
      if (!answer.ok) return show(answer.failure.message || t('saveFailed'), { isError: true })
      const link = { label: t('undo'), onFollow: () => void takeBack(answer.data.Undo) }
      toasts.add({ text: t('merged', { count: others.length, title: into.label }), ms: undoMs, link })
      onDone()
    },
  })
  return (
    <FormDialog
      title={into.id ? t('mergeAsk', { count: others.length, title: into.label }) : t('merge')}
      size="small"
      isDirty={false}
      isBusy={command.isPending}
      send={t('merge')}
      sendLook="danger"
      canSend={others.length > 0 && into.id !== ''}
      onSend={() =>
        command.mutateAsync({
          input: { Kind: kind.Key, Ids: others.map(({ Id }) => Id), Into: into.id, IsHeld: true },
        })
      }
      onClose={onClose}
    >
      <p>{others.map(titleOf).join(' · ')}</p>
      <LazyFallback>
        <ComboBox
          label={t('mergeInto')}
          help={t('mergeHelp')}
          load={load}
          value={into.id}
          valueLabel={into.label}
          onChange={(id, option) => setInto({ id, label: option?.label ?? '' })}
        />
      </LazyFallback>
    </FormDialog>
  )
}
