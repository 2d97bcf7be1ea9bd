import { useText } from '@portal/ui'
import { goneTexts } from '../gone.texts.ts'
import { lacksOfSettings } from '../rules.ts'
import { usePublishingState } from './queries.ts'

/** List items for settings that block publishing because they refer to something removed. */
export function SettingsLacks({ id }: { id: number }) {
  const t = useText(goneTexts)
  const { data } = usePublishingState(id)
  return lacksOfSettings(data?.Lacks ?? []).map((field) => (
    <li key={field} data-must>
      {t(field)}
    </li>
  ))
}
