import { Skeleton, StateView, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import type { Options, PublishingState, Settings } from '../contract.ts'
import { publishingTexts } from '../messages.ts'
import { AudienceField } from './AudienceField.tsx'
import { NoticeFields } from './NoticeFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { useKeepSettings, useOptions, usePublishingState } from './queries.ts'
import styles from './Settings.module.css'
import { TimeFields } from './TimeFields.tsx'

/** Beside a text: where it goes, to whom, when, and what it asks of them. Kept as it is changed. */
export function SettingsPanel({ id }: { id: number }) {
  const t = useText(publishingTexts)
  const state = usePublishingState(id)
  const options = useOptions()
  const failed = [state, options].find(({ error, data }) => error && !data)
  if (failed)
    return (
      <StateView kind="error" text={t('failed')} action={{ label: t('retry'), onPress: () => void failed.refetch() }} />
    )
  if (!state.data || !options.data)
    return (
      <div className={styles.panel} role="status" aria-label={t('loading')}>
        <Skeleton shape="row" count={8} />
      </div>
    )
  return <Panel state={state.data} options={options.data} />
}

export interface FieldsProps {
  state: PublishingState
  options: Options
  isDisabled: boolean
  change: (part: Partial<Settings>) => void
}

function Panel({ state, options }: { state: PublishingState; options: Options }) {
  const t = useText(publishingTexts)
  const { show } = useMessage()
  const keep = useKeepSettings(state.Id)
  const [draft, setDraft] = useState<Settings | null>(null)
  const [count, setCount] = useState(0)
  const settings = draft ?? state.Settings
  async function save(next: Settings): Promise<void> {
    setDraft(next)
    setCount((saving) => saving + 1)
    const answer = await keep(next)
    setCount((saving) => saving - 1)
    // what came behind it is on its way
    setDraft((now) => (now === next ? null : now))
    if (answer.ok) return
    const { reason, message } = answer.failure
    show(reason === 'changedMeanwhile' ? t('stale') : message || t('notDone'), { isError: true, ms: 5000 })
  }
  const shown = { ...state, Settings: settings }
  const fields: FieldsProps = {
    state: shown,
    options,
    isDisabled: !state.MayWrite,
    change: (part) => void save({ ...settings, ...part }),
  }
  return (
    <section className={styles.panel} aria-label={t('settings')}>
      <header className={styles.head}>
        <h2>{t('settings')}</h2>
        <span role="status">{count > 0 ? t('saving') : t('saved')}</span>
      </header>
      <PlaceFields {...fields} />
      <AudienceField
        state={shown}
        options={options}
        isDisabled={fields.isDisabled}
        onChange={(Audience) => fields.change({ Audience })}
      />
      <TimeFields {...fields} />
      <NoticeFields {...fields} />
    </section>
  )
}
