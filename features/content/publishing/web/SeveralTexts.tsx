import { usePermissions } from '@portal/access-control/web'
import { tabAccount } from '@portal/client'
import type { DraftItem } from '@portal/editor/contract'
import { Button, ConfirmDialog, useText } from '@portal/ui'
import { ActionMenu } from '@portal/ui/overlay'
import { useState } from 'react'
import { severalTexts } from '../several.texts.ts'
import { useSeveral } from './use-several.ts'

const publishers = ['editor', 'organiser'] as const

interface Props {
  rows: readonly DraftItem[]
  categories: readonly { Key: string; Name: string }[]
  onDone: () => void
}

/** The steps that fit the chosen texts; each says of how many, where it fits only some. */
export function SeveralTexts({ rows, categories, onDone }: Props) {
  const t = useText(severalTexts)
  const [isAsking, setAsking] = useState(false)
  const { take, changeCategory, isBusy } = useSeveral(onDone)
  const { roles } = usePermissions()
  const there = rows.filter(({ Trashed }) => !Trashed)
  const fitting = {
    submit: there.filter(({ Status }) => Status === 'draft'),
    return: there.filter(({ Status, Author }) => Status === 'review' && Author.ADAccount === tabAccount()),
    archive: there.filter(({ Status }) => Status === 'published' && publishers.some((role) => roles.has(role))),
    category: there.filter(({ Kind, Status }) => Kind === 'news' && (Status === 'draft' || Status === 'review')),
  }
  const labelOf = (step: keyof typeof fitting): string => {
    const { length: count } = fitting[step]
    return count === rows.length ? t(step) : t('ofThem', { step: t(step), count })
  }
  const titleOf = ({ Title }: DraftItem): string => Title || t('untitled')
  return (
    <>
      {fitting.submit.length > 0 && (
        <Button isBusy={isBusy} onClick={() => void take('submit', fitting.submit)}>
          {labelOf('submit')}
        </Button>
      )}
      {fitting.return.length > 0 && (
        <Button isBusy={isBusy} onClick={() => void take('return', fitting.return)}>
          {labelOf('return')}
        </Button>
      )}
      {fitting.category.length > 0 && (
        <ActionMenu
          trigger={<Button isBusy={isBusy}>{labelOf('category')}</Button>}
          placement="bottom start"
          entries={categories.map(({ Key, Name }) => ({
            id: Key,
            label: Name,
            onPress: () => void changeCategory(fitting.category, Key),
          }))}
        />
      )}
      {fitting.archive.length > 0 && (
        <Button isBusy={isBusy} onClick={() => setAsking(true)}>
          {labelOf('archive')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('archiveAsk', { count: fitting.archive.length })}
          object={fitting.archive.map(titleOf).join(' · ')}
          help={t('archiveHelp')}
          confirm={t('archive')}
          isBusy={isBusy}
          onConfirm={() => void take('archive', fitting.archive).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
