import { useText } from '@portal/ui'
import { goneTexts } from '../gone.texts.ts'
import { lacksOfSettings } from '../rules.ts'
import { usePublishingState } from './queries.ts'

/** Lines of a list of what a text cannot go out without: settings that name what was removed since. */
export function SettingsLacks({ id }: { id: number }) {
  const t = useText(goneTexts)
  const { data } = usePublishingState(id)
  return lacksOfSettings(data?.Lacks ?? []).map((field) => (
    <li key={field} data-must>
      {t(field)}
    </li>
  ))
}
