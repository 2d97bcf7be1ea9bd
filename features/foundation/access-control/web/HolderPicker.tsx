import { call } from '@portal/client'
import { LazyFallback, useText } from '@portal/ui'
import type { Load } from '@portal/ui/pick'
import { useCallback } from 'react'
import { accessControl, type HolderRef } from '../contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { findPeople } from './find-people.ts'
import { ComboBox } from './lazy.ts'

export interface PickedHolder extends HolderRef {
  Name: string
  About: string
}

interface Props {
  picked: PickedHolder | undefined
  onPick: (picked?: PickedHolder) => void
}

/** Before the id of a group among the options; no account has a blank. */
const groupMark = 'group '

const optionId = ({ Kind, Id }: HolderRef): string => (Kind === 'group' ? groupMark + Id : Id)

const holderRef = (id: string): HolderRef =>
  id.startsWith(groupMark) ? { Kind: 'group', Id: id.slice(groupMark.length) } : { Kind: 'person', Id: id }

/** Finds a person through the directory search, or a group by name. */
export function HolderPicker({ picked, onPick }: Props) {
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
          id: optionId({ Kind: 'group', Id }),
          label: Name,
          description: `${t('groupOf', { count })} · ${t(Source === 'sso' ? 'fromSso' : 'fromScim')}`,
        })),
        ...people,
      ]
    },
    [t],
  )
  return (
    <LazyFallback>
      <ComboBox
        isFirst
        label={t('toWhom')}
        help={picked?.About}
        placeholder={t('searchHint')}
        load={load}
        value={picked ? optionId(picked) : ''}
        valueLabel={picked?.Name}
        onChange={(id, option) =>
          onPick(option && { ...holderRef(id), Name: option.label, About: option.description ?? '' })
        }
      />
    </LazyFallback>
  )
}
