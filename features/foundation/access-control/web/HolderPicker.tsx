import { call } from '@portal/client'
import { LazyFallback, Stack, useText } from '@portal/ui'
import { RadioGroup } from '@portal/ui/forms'
import type { Load } from '@portal/ui/pick'
import { useCallback, useState } from 'react'
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

/** Finds a person through the directory search, or a group by name. */
export function HolderPicker({ picked, onPick }: Props) {
  const t = useText(rolesTexts)
  const [kind, setKind] = useState<HolderRef['Kind']>('person')
  const load: Load = useCallback(
    async (Keyword, signal) => {
      if (kind === 'person') return findPeople(Keyword, signal)
      const answer = await call(accessControl.groups, { Keyword }, { signal })
      const found = answer.ok ? answer.data.List : []
      return found.map(({ Id, Name, Source, People: count }) => ({
        id: Id,
        label: Name,
        description: `${t('groupOf', { count })} · ${t(Source === 'sso' ? 'fromSso' : 'fromScim')}`,
      }))
    },
    [kind, t],
  )
  return (
    <Stack gap={8}>
      <RadioGroup
        label={t('toWhom')}
        name="kind"
        direction="row"
        options={[
          { value: 'person', label: t('toPerson') },
          { value: 'group', label: t('toGroup') },
        ]}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen === 'group' ? 'group' : 'person')
          onPick(undefined)
        }}
      />
      <LazyFallback>
        <ComboBox
          key={kind}
          label={t(kind === 'person' ? 'findPerson' : 'findGroup')}
          help={picked?.About}
          placeholder={t(kind === 'person' ? 'findPersonHint' : 'findGroupHint')}
          load={load}
          value={picked?.Id ?? ''}
          valueLabel={picked?.Name}
          onChange={(_, option) =>
            onPick(option && { Kind: kind, Id: option.id, Name: option.label, About: option.description ?? '' })
          }
        />
      </LazyFallback>
    </Stack>
  )
}
