import { ErrorState, Loading, useMessage, useText } from '@portal/ui'
import { useEffect } from 'react'
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
import { UpkeepFields } from './UpkeepFields.tsx'

interface Props {
  id: number
  /** Of the settings only those of a step of a new activity. */
  only?: 'sessions' | 'readers'
  /** Tells the page how far the settings are saved. */
  onSaveState: (state: 'saved' | 'saving' | 'offline' | 'refused') => void
}

/** Settings next to a text: site, readers, times and notification; a template has no times. Saved on every change. */
export function SettingsPanel({ id, only, onSaveState }: Props) {
  const state = usePublishingState(id)
  const options = usePublishingOptions()
  const failed = [state, options].find(({ error, data }) => error && !data)
  if (failed) return <ErrorState onRetry={failed.refetch} />
  if (!state.data || !options.data) return <Loading rows={8} className={styles.panel} />
  return (
    <SettingsForm
      state={state.data}
      fetchedAt={state.dataUpdatedAt}
      options={options.data}
      only={only}
      onSaveState={onSaveState}
    />
  )
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

interface SettingsFormProps extends Pick<Props, 'onSaveState'> {
  state: PublishingState
  /** When the state was fetched; milliseconds since 1970. */
  fetchedAt: number
  options: Options
  only: Props['only'] | undefined
}

function SettingsForm({ state, fetchedAt, options, only, onSaveState }: SettingsFormProps) {
  const t = useText(publishingTexts)
  const { show } = useMessage()
  const showError = (text: string): void => show(text, { isError: true, ms: 5000 })
  const saver = useSettingsSaver(state, fetchedAt, {
    onLost: (fields) => showError(t('stale', { fields: fields.map((field) => t(fieldNames[field])).join(t('comma')) })),
    onRefused: (message) => showError(message || t('notDone')),
  })
  const { settings: Settings, change, type, leave } = saver
  const saveState = saver.state === 'unclear' ? 'refused' : saver.state
  useReportUnfinished(state.Id, 'settings', saveState === 'refused')
  useEffect(() => onSaveState(saveState), [onSaveState, saveState])
  const displayed = { ...state, Settings }
  const fields: SettingsFieldsProps = { state: displayed, options, isDisabled: !state.MayWrite, change, type, leave }
  return (
    <section className={styles.panel} aria-label={t('settings')}>
      {only !== 'sessions' && (
        <>
          {!state.IsTemplate && <TimeFields {...fields} />}
          <AudienceField
            state={displayed}
            options={options}
            isDisabled={fields.isDisabled}
            onChange={(Audience) => fields.change({ Audience })}
          />
        </>
      )}
      {!only && <PlacementFields {...fields} />}
      {only !== 'readers' && !state.IsTemplate && <SessionsField {...fields} />}
      {only !== 'sessions' && <NotificationFields {...fields} />}
      {!only && state.Upkeep && <UpkeepFields id={state.Id} upkeep={state.Upkeep} />}
    </section>
  )
}
