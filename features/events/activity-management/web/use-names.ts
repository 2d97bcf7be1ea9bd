import { useText } from '@portal/ui'
import { peopleTexts } from '../page.texts.ts'

/** Returns a function that names people: one by name, several by their number. */
export function useNames(): (people: readonly { Name: string }[]) => string {
  const t = useText(peopleTexts)
  return (people) => (people.length === 1 ? people[0]!.Name : t('several', { count: people.length }))
}
