import { call } from '@portal/client'
import { LazyFallback, useText } from '@portal/ui'
import type { Load, PickOption } from '@portal/ui/pick'
import { useCallback } from 'react'
import { accessControl, type HolderRef } from '../contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { maxChanges } from '../rules.ts'
import { findPeople } from '@portal/people/web'
import { TagField } from './lazy.ts'

/** Before the id of a group among the options; no account has a blank. */
const groupMark = 'group '

export const holderOption = ({ Kind, Id, Name }: HolderRef & { Name: string }): PickOption => ({
  id: Kind === 'group' ? groupMark + Id : Id,
  label: Name,
})

export const holderRef = (id: string): HolderRef =>
  id.startsWith(groupMark) ? { Kind: 'group', Id: id.slice(groupMark.length) } : { Kind: 'person', Id: id }

interface Props {
  value: readonly PickOption[]
  onChange: (value: PickOption[]) => void
}

/** Finds people through the directory search, and groups by name. */
export function HoldersField({ value, onChange }: Props) {
  const t = useText(rolesTexts)
  const load: Load = useCallback(
    async (Keyword, signal) => {
      const [people, groups] = await Promise.all([
        findPeople(Keyword, signal),
        call(accessControl.groups, { Keyword }, { signal }),
      ])
      const found = groups.ok ? groups.data.List : []
      return [
        ...found.map(({ Id, Name, Source, People: count }) => ({
          ...holderOption({ Kind: 'group', Id, Name }),
          description: `${t('groupOf', { count })} · ${t(Source === 'sso' ? 'fromSso' : 'fromScim')}`,
        })),
        ...people,
      ]
    },
    [t],
  )
  return (
    <LazyFallback>
      <TagField
        isFirst
        label={t('toWhom')}
        placeholder={t('searchHint')}
        load={load}
        value={value}
        error={value.length > maxChanges ? t('tooMany', { count: maxChanges }) : undefined}
        onChange={onChange}
      />
    </LazyFallback>
  )
}
