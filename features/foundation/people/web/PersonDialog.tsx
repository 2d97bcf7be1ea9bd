import { useNavigation } from '@portal/client'
import { Dialog, useLanguage, useText } from '@portal/ui'
import { peopleTexts } from '../page.texts.ts'
import { closePersonHref } from './addresses.ts'
import type { OpenChat } from './Contacts.tsx'
import { namesOf } from './names.ts'
import { PersonView } from './PersonView.tsx'
import { usePerson } from './queries.ts'

export interface PersonDialogProps {
  account: string
  directory: string
  /** Opens a chat, in clients that have chats of their own. */
  openChat?: OpenChat | undefined
}

/** PEOPLE-01: a person's card over the current page. `directory` is the viewer's own (SHELL-09). */
export function PersonDialog({ account, directory, openChat }: PersonDialogProps) {
  const { here, close } = useNavigation()
  const { language } = useLanguage()
  const t = useText(peopleTexts)
  const { data } = usePerson(account)
  return (
    <Dialog
      label={data ? namesOf(data, language).name : t('card')}
      size="reading"
      contentKey={account}
      onClose={() => close(closePersonHref(here))}
    >
      <PersonView key={account} account={account} directory={directory} openChat={openChat} />
    </Dialog>
  )
}
