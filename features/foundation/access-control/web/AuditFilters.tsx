import { companyDay } from '@portal/contract'
import { findPeople } from '@portal/people/web'
import { LazyFallback, Tag, useLanguage, useText } from '@portal/ui'
import type { ListState } from '@portal/ui/list'
import { kindText } from '../action.texts.ts'
import { auditTexts } from '../audit.texts.ts'
import type { AuditEntryView } from '../contract.ts'
import { objectOf, type AuditView } from './audit-view.ts'
import { ComboBox, DateRangePicker } from './lazy.ts'

interface Props {
  list: ListState<keyof AuditView>
  view: AuditView
  entries: readonly AuditEntryView[]
}

/** Narrows the log to one object, a person, or days. */
export function AuditFilters({ list, view, entries }: Props) {
  const t = useText(auditTexts)
  return (
    <LazyFallback>
      {view.id && <ObjectTag href={list.hrefOf({ filters: { id: '' } })} view={view} entries={entries} />}
      <WhoField
        who={view.who}
        name={entries.find(({ Actor: actor }) => actor === view.who)?.ActorName}
        onChange={(who) => list.change({ filters: { who } })}
      />
      <DateRangePicker
        label={t('when')}
        isLabelHidden
        value={view.from && view.to ? { from: view.from, to: view.to } : null}
        presets={presets.map(([name, days]) => ({ label: t(name), ...lastDays(days) }))}
        onChange={(range) => list.change({ filters: range ?? { from: '', to: '' } })}
      />
    </LazyFallback>
  )
}

/** The object whose entries are shown; the tag leads to those of any object. */
function ObjectTag({ href, view, entries }: { href: string } & Pick<Props, 'view' | 'entries'>) {
  const t = useText(auditTexts)
  const { language } = useLanguage()
  const entry = entries.find(({ ObjectId }) => ObjectId === view.id)
  const name = entry ? objectOf(entry, language) : `${kindText(view.kind, language)} ${view.id}`
  return (
    <Tag removeLabel={t('anyObject', { name })} removeHref={href}>
      {name}
    </Tag>
  )
}

/** Days up to today. */
const presets = [
  ['today', 1],
  ['week', 7],
  ['month', 30],
] as const

const lastDays = (days: number) => {
  const now = new Date()
  return { from: companyDay(now, days - 1), to: companyDay(now) }
}

interface WhoProps {
  who: string
  name: string | undefined
  onChange: (account: string) => void
}

/** Finds the person who made changes, or was changed. */
function WhoField({ who, name, onChange }: WhoProps) {
  const t = useText(auditTexts)
  return (
    <ComboBox
      label={`${t('person')} · ${t('personHint')}`}
      isLabelHidden
      width={240}
      placeholder={t('person')}
      load={findPeople}
      value={who}
      valueLabel={name || who}
      onChange={onChange}
    />
  )
}
