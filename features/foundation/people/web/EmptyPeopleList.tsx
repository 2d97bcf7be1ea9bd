import { PageLink, useNavigation } from '@portal/client'
import { StateView, useText } from '@portal/ui'
import { X } from 'lucide-react'
import { peopleTexts } from '../page.texts.ts'
import { emptyView, viewHref, type DirectoryView } from './addresses.ts'
import styles from './PeopleList.module.css'
import { useDepartmentLine } from './queries.ts'

interface Props {
  view: DirectoryView
  of: 'company' | 'partner'
}

/** Empty state of the list: the reason, and ways to remove filters. */
export function EmptyPeopleList({ view, of }: Props) {
  const t = useText(peopleTexts)
  const { here, go } = useNavigation()
  const { error } = useDepartmentLine(view.department === undefined ? undefined : { DepartmentId: view.department })
  if (view.isNew) return <StateView kind="empty" text={t('noNewcomers')} />
  const isGone = error?.failure.code === 404
  const removals = [
    { isOn: view.department !== undefined, label: t('dropDepartment'), less: { department: undefined } },
    { isOn: view.place !== '', label: t('dropPlace'), less: { place: '' } },
    { isOn: of === 'company' && view.tag !== '', label: t('dropTag'), less: { tag: '' } },
  ].filter(({ isOn }) => isOn)
  const isFiltered = removals.length > 0 || view.tag !== ''
  const all = { label: t('showAll'), onPress: () => go(viewHref(here, emptyView)) }
  const widen = { label: t('widen'), onPress: () => go(viewHref(here, { ...emptyView, q: view.q })) }
  return (
    <>
      <StateView
        kind="empty"
        {...(isGone ? { text: t('departmentGone'), help: t('departmentGoneHelp') } : words())}
        action={isFiltered && view.q ? widen : all}
      />
      {removals.length > 1 && (
        <ul className={styles.drops}>
          {removals.map(({ label, less: change }) => (
            <li key={label}>
              <PageLink className={styles.chip} href={viewHref(here, change)}>
                {label}
                <X aria-hidden />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )

  function words(): { text: string; help: string } {
    if (!view.q) return { text: t('nobodyHere'), help: t('nobodyHereHelp') }
    const help = isFiltered ? 'nobodyInFilter' : of === 'company' ? 'nobodyHelp' : 'nobodyHelpPartner'
    return { text: t('nobodyFor', { words: view.q }), help: t(help) }
  }
}
