import { ErrorState, Loading, useMessage, useText } from '@portal/ui'
import type { Options, PublishingState, Settings } from '../contract.ts'
import type { SettingsField } from '../merge.ts'
import { publishingTexts } from '../texts.ts'
import { AudienceField } from './AudienceField.tsx'
import { NotificationFields } from './NotificationFields.tsx'
import { PlacementFields } from './PlacementFields.tsx'
import { useSettingsSaver, usePublishingOptions, usePublishingState } from './queries.ts'
import { SessionsField } from './SessionsField.tsx'
import styles from './Settings.module.css'
import { TimeFields } from './TimeFields.tsx'
import { useReportUnfinished } from './unfinished.ts'

/** Settings next to a text: site, readers, times and notification. Saved on every change. */
export function SettingsPanel({ id }: { id: number }) {
  const state = usePublishingState(id)
  const options = usePublishingOptions()
  const failed = [state, options].find(({ error, data }) => error && !data)
  if (failed) return <ErrorState onRetry={failed.refetch} />
  if (!state.data || !options.data) return <Loading rows={8} className={styles.panel} />
  return <SettingsForm state={state.data} fetchedAt={state.dataUpdatedAt} options={options.data} />
}

export interface SettingsFieldsProps {
  state: PublishingState
  options: Options
  isDisabled: boolean
  change: (part: Partial<Settings>) => void
  /** For changes while a field has the focus. */
  type: (part: Partial<Settings>) => void
  leave: () => void
}

const fieldNames = {
  Portal: 'place',
  Category: 'category',
  Tags: 'tags',
  Audience: 'audience',
  Publish: 'publishAt',
  Expire: 'expireAt',
  Zone: 'zone',
  Pin: 'pin',
  IsCommentable: 'comments',
  Notice: 'notice',
  MustRead: 'mustRead',
  Source: 'source',
  Sessions: 'sessions',
} as const satisfies Record<SettingsField, keyof typeof publishingTexts>

interface SettingsFormProps {
  state: PublishingState
  /** When the state was fetched; milliseconds since 1970. */
  fetchedAt: number
  options: Options
}

const saveStateTexts = {
  saved: 'saved',
  saving: 'saving',
  offline: 'notSaved',
  refused: 'notTaken',
  unclear: 'notTaken',
} as const

function SettingsForm({ state, fetchedAt, options }: SettingsFormProps) {
  const t = useText(publishingTexts)
  const { show } = useMessage()
  const showError = (text: string): void => show(text, { isError: true, ms: 5000 })
  const saver = useSettingsSaver(state, fetchedAt, {
    onLost: (fields) => showError(t('stale', { fields: fields.map((field) => t(fieldNames[field])).join(t('comma')) })),
    onRefused: (message) => showError(message || t('notDone')),
  })
  const { settings: Settings, change, type, leave } = saver
  const isRejected = saver.state === 'refused' || saver.state === 'unclear'
  useReportUnfinished(state.Id, 'settings', isRejected)
  const displayed = { ...state, Settings }
  const fields: SettingsFieldsProps = { state: displayed, options, isDisabled: !state.MayWrite, change, type, leave }
  return (
    <section className={styles.panel} aria-label={t('settings')}>
      <header className={styles.head}>
        <h2>{t('settings')}</h2>
        <span role="status" data-look={saver.state === 'offline' || isRejected ? 'warning' : undefined}>
          {t(saveStateTexts[saver.state])}
        </span>
      </header>
      <PlacementFields {...fields} />
      <AudienceField
        state={displayed}
        options={options}
        isDisabled={fields.isDisabled}
        onChange={(Audience) => fields.change({ Audience })}
      />
      <SessionsField {...fields} />
      <TimeFields {...fields} />
      <NotificationFields {...fields} />
    </section>
  )
}
