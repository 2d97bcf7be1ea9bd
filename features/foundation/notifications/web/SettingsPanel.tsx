import { platformNames } from '@portal/auth/platforms'
import { call, keyOf, useAnswer, useCache, browserZone } from '@portal/client'
import { type OutputOf } from '@portal/contract'
import {
  Button,
  ErrorState,
  Loading,
  Notice,
  Stack,
  Text,
  useLanguage,
  useMessage,
  useText,
  zoneName,
} from '@portal/ui'
import { Form, Switch } from '@portal/ui/forms'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { notifications, type NotificationSettings } from '../contract.ts'
import { shownKinds } from '../kinds.ts'
import { noticeTexts } from '../page.texts.ts'
import styles from './NotificationSidebar.module.css'
import { QuietHours } from './QuietHours.tsx'
import { settingsFromDraft, createDraft, findDraftError, withChat, withType } from './quiet-draft.ts'

type LoadedSettings = OutputOf<typeof notifications.choice>

/** Settings for toasts, quiet hours and the chat. */
export function SettingsPanel({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useAnswer(notifications.choice, {})
  if (data) return <SettingsForm choice={data} onDone={onDone} />
  if (error) return <ErrorState onRetry={refetch} />
  return (
    <div className={styles.settings}>
      <Loading rows={5} />
    </div>
  )
}

function SettingsForm({ choice, onDone }: { choice: LoadedSettings; onDone: () => void }) {
  const t = useText(noticeTexts)
  const { language } = useLanguage()
  const [draft, setDraft] = useState(() => createDraft(choice))
  const { save, isBusy } = useSave(onDone)
  const zone = browserZone()
  const isElsewhere = choice.QuietFrom !== choice.QuietTo && choice.TimeZone !== zone
  return (
    <Form isBusy={isBusy} onSend={() => findDraftError(draft) !== '' || save(settingsFromDraft(draft, zone))}>
      <div className={styles.settings}>
        <TypeSwitches
          title={t('toastTypes')}
          help={t('toastTypesHelp')}
          isOn={(type) => !draft.quietTypes.includes(type)}
          onChange={(type, isOn) => setDraft(withType(draft, type, isOn))}
        />
        {choice.HasChat && (
          <TypeSwitches
            title={t('chatTypes')}
            help={t('chatTypesHelp', { chats: platformNames(language, 'disjunction') })}
            isOn={(type) => draft.chatTypes.includes(type)}
            onChange={(type, isOn) => setDraft(withChat(draft, type, isOn))}
          />
        )}
        <QuietHours draft={draft} onChange={setDraft} zone={zoneName(zone, language)} />
        {isElsewhere && (
          <Text type="small" tone="muted">
            {t('zoneChanges', { zone: zoneName(choice.TimeZone, language) })}
          </Text>
        )}
        <Notice icon={<Info aria-hidden />}>{t('mustKnow')}</Notice>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}

interface SwitchesProps {
  title: string
  help: string
  isOn: (type: number) => boolean
  onChange: (type: number, isOn: boolean) => void
}

/** A switch for each type of notification. */
function TypeSwitches({ title, help, isOn, onChange }: SwitchesProps) {
  const t = useText(noticeTexts)
  return (
    <Stack as="section" gap={8} aria-label={title}>
      <div>
        <Text as="h3" type="row" weight="strong">
          {title}
        </Text>
        <Text type="small" tone="muted">
          {help}
        </Text>
      </div>
      {shownKinds.map(({ type, choice }) => (
        <Switch
          key={type}
          side="end"
          label={t(choice)}
          aria-label={t(choice)}
          checked={isOn(type)}
          onChange={({ target }) => onChange(type, target.checked)}
        />
      ))}
    </Stack>
  )
}

/** Keeps the input until it is saved. */
function useSave(onDone: () => void) {
  const t = useText(noticeTexts)
  const cache = useCache()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function save(choice: NotificationSettings): Promise<void> {
    setBusy(true)
    const answer = await call(notifications.saveChoice, choice)
    setBusy(false)
    if (!answer.ok) return show(t('saveFailed'), { isError: true })
    cache.setQueryData<LoadedSettings>(keyOf(notifications.choice, {}), (kept) => kept && { ...kept, ...choice })
    show(t('saved'))
    onDone()
  }
  return { save, isBusy }
}
