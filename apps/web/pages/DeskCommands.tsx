import { leavePortal } from '@portal/auth/web'
import { useNavigation } from '@portal/client'
import { pageHref, translate } from '@portal/contract'
import { useNewDrafts } from '@portal/editor/web'
import { useLanguage, useText } from '@portal/ui'
import { CommandMenu } from '@portal/ui/desk'
import { House, LogOut, Plus } from 'lucide-react'
import { useState } from 'react'
import { keywordsOf, startEntry, type DeskEntry, type DeskGroup } from '../desk-rail.ts'
import { deleteOfflineAnswers } from '../offline/index.ts'
import { readSettings } from '../settings.ts'
import { deskTexts } from './desk.texts.ts'
import { useFoundByName } from './use-found-by-name.tsx'

interface Props {
  groups: readonly DeskGroup[]
  onClose: () => void
}

/** Places of the desk by name, in either language, and what one can do; texts, tags and people by what is typed. */
export function DeskCommands({ groups, onClose }: Props) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { go } = useNavigation()
  const [query, setQuery] = useState('')
  const found = useFoundByName(query, groups)
  const newDrafts = useNewDrafts()
  const place = ({ href, title, icon: Icon }: DeskEntry, keywords: string) => ({
    id: href.replaceAll('/', '-'),
    title: translate(title, language),
    keywords,
    icon: <Icon aria-hidden />,
    onRun: () => go(href),
  })
  const wordsOf = (name: 'toPortal' | 'signOut'): string => `${deskTexts[name].zh} ${deskTexts[name].en}`
  return (
    <CommandMenu
      label={t('commands')}
      placeholder={t('commandsHint')}
      onQuery={setQuery}
      onClose={onClose}
      groups={[
        {
          title: t('do'),
          commands: [
            ...newDrafts.map(({ key, label, begin }) => ({
              id: `new-${key}`,
              title: t('new', { what: label }),
              keywords: `new ${label} 新建${label}`,
              icon: <Plus aria-hidden />,
              onRun: begin,
            })),
            {
              id: 'home',
              title: t('toPortal'),
              keywords: wordsOf('toPortal'),
              icon: <House aria-hidden />,
              onRun: () => go(pageHref('/home')),
            },
            {
              id: 'sign-out',
              title: t('signOut'),
              keywords: wordsOf('signOut'),
              icon: <LogOut aria-hidden />,
              onRun: () => void leavePortal(deleteOfflineAnswers, readSettings()),
            },
          ],
        },
        { title: t('desk'), commands: [place(startEntry, `${startEntry.title.zh} ${startEntry.title.en}`)] },
        ...groups.map((group) => ({
          title: translate(group.title, language),
          commands: group.entries.map((entry) => place(entry, keywordsOf(entry, group, language))),
        })),
        ...found,
      ]}
    />
  )
}
