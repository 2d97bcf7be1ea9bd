import { storedText, storeText, useNavigation } from '@portal/client'
import { deskHref, translate } from '@portal/contract'
import { useLanguage, useText } from '@portal/ui'
import { NavRail, type RailGroup } from '@portal/ui/desk'
import { useState } from 'react'
import { placeAt } from '../desk-origin.ts'
import { startEntry, startGroup, type DeskEntry, type DeskGroup, type WaitingPlaces } from '../desk-rail.ts'
import { deskTexts } from './desk.texts.ts'

/** While one writes, the rail leaves its room to the text. */
const railKeys = { usual: 'desk.rail', writing: 'desk.rail.writing' } as const
const closedKey = 'desk.rail.closed'

interface Props {
  groups: readonly DeskGroup[]
  waiting: WaitingPlaces
  bar: Element | null
}

/** Navigation of the desk: its places in groups, folded as they were last time in this browser. */
export function DeskRail({ groups, waiting, bar }: Props) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  // the server draws it open, for it does not know the browser's choice
  const isWriting = here.pathname.startsWith(`${deskHref('writing')}/`)
  const place = isWriting ? 'writing' : 'usual'
  const [folded, setFolded] = useState(() => ({
    usual: storedText(railKeys.usual) === 'folded',
    writing: storedText(railKeys.writing) !== 'open',
  }))
  const [closed, setClosed] = useState<readonly string[]>(() => (storedText(closedKey) ?? '').split(' '))
  const toggle = (id: string): void => {
    const next = closed.includes(id) ? closed.filter((each) => each !== id) : [...closed, id]
    storeText(closedKey, next.join(' '))
    setClosed(next)
  }
  const fold = (next: boolean): void => {
    storeText(railKeys[place], next === isWriting ? null : next ? 'folded' : 'open')
    setFolded({ ...folded, [place]: next })
  }
  const item = ({ href, title, icon: Icon, count: Count }: DeskEntry): RailGroup['items'][number] => ({
    href,
    to: waiting[href],
    title: translate(title, language),
    icon: <Icon aria-hidden />,
    badge: Count && <Count />,
  })
  const [start, named] = [groups.find(({ id }) => id === startGroup), groups.filter(({ id }) => id !== startGroup)]
  return (
    <NavRail
      label={t('sections')}
      openLabel={t('chooseSection')}
      bar={bar}
      current={(placeAt(here.pathname, groups)?.entry ?? startEntry).href}
      isFolded={folded[place]}
      onFold={fold}
      closed={closed}
      onToggle={toggle}
      groups={[
        { id: startGroup, items: [startEntry, ...(start?.entries ?? [])].map(item) },
        ...named.map(({ id, title, entries }) => ({
          id,
          title: translate(title, language),
          items: entries.map(item),
        })),
      ]}
    />
  )
}
