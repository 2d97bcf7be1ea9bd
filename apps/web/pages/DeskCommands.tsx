import { leavePortal } from '@portal/auth/web'
import { useNavigation } from '@portal/client'
import { deskHref, pageHref, translate } from '@portal/contract'
import { useCopySources, useNewDrafts, type CopySource } from '@portal/editor/web'
import { useLanguage, useText } from '@portal/ui'
import { CommandMenu, type Command } from '@portal/ui/desk'
import { Copy, House, LogOut, Plus } from 'lucide-react'
import { useState } from 'react'
import { keywordsOf, startEntry, type DeskEntry, type DeskGroup } from '../desk-rail.ts'
import { deleteOfflineAnswers } from '../offline/index.ts'
import { readSettings } from '../settings.ts'
import { deskTexts } from './desk.texts.ts'
import { useFoundByName, useNewKinds } from './use-found-by-name.tsx'

interface Props {
  groups: readonly DeskGroup[]
  /** Only what can be made. */
  isNew: boolean
  /** Finds what a text is begun from. */
  onCopy: (source: CopySource) => void
  onClose: () => void
}

/** Places of the desk by name, in either language, and what one can do; texts, tags and people by what is typed. */
export function DeskCommands({ groups, isNew, onCopy, onClose }: Props) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { go } = useNavigation()
  const [query, setQuery] = useState('')
  const { found, isLoading: isFinding } = useFoundByName(query, groups)
  const { kinds, isLoading } = useNewKinds(groups)
  function newCommand({ key, names, onRun }: { key: string; names: readonly string[]; onRun: () => void }): Command {
    const title = t('new', { what: names[0] ?? '' })
    return {
      id: `new-${key}`,
      title,
      keywords: names.map((name) => `new ${name} 新建${name}`).join(' '),
      icon: <Plus aria-hidden />,
      onRun,
    }
  }
  const newDrafts = useNewDrafts().map(({ key, label, begin }) => newCommand({ key, names: [label], onRun: begin }))
  const copies: readonly Command[] = useCopySources().map(({ source, label }) => ({
    id: `new-${source}`,
    title: label,
    keywords: 'new 新建',
    icon: <Copy aria-hidden />,
    onRun: () => onCopy(source),
  }))
  const newItems = kinds.map(({ Key, One }) =>
    newCommand({
      key: Key,
      names: [capitalised(translate(One, language)), One.zh, One.en],
      onRun: () => go(deskHref('data', Key, 'new')),
    }),
  )
  const place = ({ href, title, icon: Icon }: DeskEntry, keywords: string): Command => ({
    id: href.replaceAll('/', '-'),
    title: translate(title, language),
    keywords,
    icon: <Icon aria-hidden />,
    onRun: () => go(href),
  })
  const wordsOf = (name: 'toPortal' | 'signOut'): string => `${deskTexts[name].zh} ${deskTexts[name].en}`
  if (isNew)
    return (
      <CommandMenu
        label={t('newOne')}
        placeholder={t('newHint')}
        isLoading={isLoading}
        onClose={onClose}
        groups={[
          { title: t('newOne'), commands: [...newDrafts, ...(newDrafts.length > 0 ? copies : []), ...newItems] },
        ]}
      />
    )
  return (
    <CommandMenu
      label={t('commands')}
      placeholder={t('commandsHint')}
      onQuery={setQuery}
      isLoading={isLoading || isFinding}
      onClose={onClose}
      groups={[
        {
          title: t('do'),
          commands: [
            ...newDrafts,
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
          commands: group.entries
            .flatMap((entry) => [entry, ...(entry.tabs ?? []).filter(({ href }) => href !== entry.href)])
            .map((entry) => place(entry, keywordsOf(entry, group, language))),
        })),
        ...found,
        { title: t('newOne'), commands: newItems },
      ]}
    />
  )
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
