import { useNavigation } from '@portal/client'
import { formatTime, Grow, Segmented, Toolbar, useLanguage, useText } from '@portal/ui'
import { SearchField, Select } from '@portal/ui/forms'
import type { RiderStatus } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { listHref, type ListView } from './addresses.ts'
import type { Overview } from './BusListPage.tsx'

const states: readonly RiderStatus[] = ['all', 'confirmed', 'waiting']

/** Filters by words, stop, status and version; the line is chosen above. */
export function ListFilters({ overview, view }: { overview: Overview; view: ListView }) {
  const t = useText(listTexts)
  const { language } = useLanguage()
  const { go } = useNavigation()
  const applyChange = (change: Partial<ListView>) => go(listHref(view, change), { replace: true })
  const stops = overview.Lines.find(({ Id }) => Id === view.line)?.Stops ?? []
  const dateOf = (time: string) => formatTime(new Date(time), { form: 'date', now: new Date(), language })
  return (
    <Toolbar
      end={
        <>
          <Segmented
            label={t('statusLabel')}
            items={states.map((status) => ({ id: status, label: t(status), href: listHref(view, { status }) }))}
            current={view.status}
          />
          {stops.length > 0 && (
            <Select
              label={t('stop')}
              isLabelHidden
              placeholder={t('allStops')}
              options={stops.map(({ Id, Name, Time }) => ({
                value: String(Id),
                label: Time ? `${Name} ${Time}` : Name,
              }))}
              value={view.stop ?? ''}
              onChange={({ target }) => applyChange({ stop: Number(target.value) || undefined })}
            />
          )}
          {overview.Versions.length > 1 && (
            <Select
              label={t('versionLabel')}
              isLabelHidden
              options={overview.Versions.map(({ Version, PublishTime }) => ({
                value: String(Version),
                label: t('versionOption', { version: Version, date: dateOf(PublishTime) }),
              }))}
              value={view.version ?? overview.Versions[0]!.Version}
              onChange={({ target }) => applyChange({ version: Number(target.value) })}
            />
          )}
        </>
      }
    >
      <Grow>
        <SearchField
          words={view.words}
          label={t('search')}
          hint={t('searchHint')}
          onSearch={(words) => applyChange({ words })}
        />
      </Grow>
    </Toolbar>
  )
}
