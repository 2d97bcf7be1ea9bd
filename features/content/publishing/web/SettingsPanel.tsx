import { LoadFailed, Loading, useMessage, useText } from '@portal/ui'
import type { Options, PublishingState, Settings } from '../contract.ts'
import type { Field } from '../merge.ts'
import { publishingTexts } from '../texts.ts'
import { AudienceField } from './AudienceField.tsx'
import { NoticeFields } from './NoticeFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { useKeepSettings, useOptions, usePublishingState } from './queries.ts'
import { SessionsField } from './SessionsField.tsx'
import styles from './Settings.module.css'
import { TimeFields } from './TimeFields.tsx'
import { useSayUnfinished } from './unfinished.ts'

/** Settings next to a text: site, readers, times and notification. Saved on every change. */
export function SettingsPanel({ id }: { id: number }) {
  const state = usePublishingState(id)
  const options = useOptions()
  const failed = [state, options].find(({ error, data }) => error && !data)
  if (failed) return <LoadFailed onRetry={failed.refetch} />
  if (!state.data || !options.data) return <Loading rows={8} className={styles.panel} />
  return <Panel state={state.data} askedAt={state.dataUpdatedAt} options={options.data} />
}

export interface FieldsProps {
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
} as const satisfies Record<Field, keyof typeof publishingTexts>

interface PanelProps {
  state: PublishingState
  /** When the state was fetched; milliseconds since 1970. */
  askedAt: number
  options: Options
}

const signs = {
  saved: 'saved',
  saving: 'saving',
  offline: 'notSaved',
  refused: 'notTaken',
  unclear: 'notTaken',
} as const

function Panel({ state, askedAt, options }: PanelProps) {
  const t = useText(publishingTexts)
  const { show } = useMessage()
  const say = (text: string): void => show(text, { isError: true, ms: 5000 })
  const kept = useKeepSettings(state, askedAt, {
    onLost: (fields) => say(t('stale', { fields: fields.map((field) => t(fieldNames[field])).join(t('comma')) })),
    onRefused: (message) => say(message || t('notDone')),
  })
  const { settings: Settings, change, type, leave } = kept
  const isUnsaid = kept.state === 'refused' || kept.state === 'unclear'
  useSayUnfinished(state.Id, 'settings', isUnsaid)
  const shown = { ...state, Settings }
  const fields: FieldsProps = { state: shown, options, isDisabled: !state.MayWrite, change, type, leave }
  return (
    <section className={styles.panel} aria-label={t('settings')}>
      <header className={styles.head}>
        <h2>{t('settings')}</h2>
        <span role="status" data-look={kept.state === 'offline' || isUnsaid ? 'warning' : undefined}>
          {t(signs[kept.state])}
        </span>
      </header>
      <PlaceFields {...fields} />
      <AudienceField
        state={shown}
        options={options}
        isDisabled={fields.isDisabled}
        onChange={(Audience) => fields.change({ Audience })}
      />
      <SessionsField {...fields} />
      <TimeFields {...fields} />
      <NoticeFields {...fields} />
    </section>
  )
}
