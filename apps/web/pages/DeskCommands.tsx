import { useNavigation } from '@portal/client'
import { pageHref, translate } from '@portal/contract'
import { useLanguage, useText } from '@portal/ui'
import { CommandMenu } from '@portal/ui/desk'
import { House } from 'lucide-react'
import { keywordsOf, startEntry, type DeskEntry, type DeskGroup } from '../desk-rail.ts'
import { deskTexts } from './desk.texts.ts'

interface Props {
  groups: readonly DeskGroup[]
  onClose: () => void
}

/** The places of the desk by name, in either language. */
export function DeskCommands({ groups, onClose }: Props) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { go } = useNavigation()
  const command = ({ href, title, icon: Icon }: DeskEntry, keywords: string) => ({
    id: href.replaceAll('/', '-'),
    title: translate(title, language),
    keywords,
    icon: <Icon aria-hidden />,
    onRun: () => go(href),
  })
  return (
    <CommandMenu
      label={t('commands')}
      placeholder={t('commandsHint')}
      onClose={onClose}
      groups={[
        {
          title: t('desk'),
          commands: [
            command(startEntry, `${startEntry.title.zh} ${startEntry.title.en}`),
            {
              id: 'home',
              title: t('toPortal'),
              keywords: `${deskTexts.toPortal.zh} ${deskTexts.toPortal.en}`,
              icon: <House aria-hidden />,
              onRun: () => go(pageHref('/home')),
            },
          ],
        },
        ...groups.map((group) => ({
          title: translate(group.title, language),
          commands: group.entries.map((entry) => command(entry, keywordsOf(entry, group, language))),
        })),
      ]}
    />
  )
}
