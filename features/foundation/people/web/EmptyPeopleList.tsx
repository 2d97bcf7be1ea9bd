import { useNavigation } from '@portal/client'
import { Button, EmptyState, Row, Tag, useText } from '@portal/ui'
import { peopleTexts } from '../page.texts.ts'
import { emptyView, viewHref, type DirectoryView } from './addresses.ts'
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
  if (view.isNew) return <EmptyState title={t('noNewcomers')} />
  const isGone = error?.failure.code === 404
  const removals = [
    { isOn: view.department !== undefined, label: t('dropDepartment'), less: { department: undefined } },
    { isOn: view.place !== '', label: t('dropPlace'), less: { place: '' } },
    { isOn: of === 'company' && view.tag !== '', label: t('dropTag'), less: { tag: '' } },
  ].filter(({ isOn }) => isOn)
  const isFiltered = removals.length > 0 || view.tag !== ''
  const all = { label: t('showAll'), onPress: () => go(viewHref(here, emptyView)) }
  const widen = { label: t('widen'), onPress: () => go(viewHref(here, { ...emptyView, q: view.q })) }
  const way = isFiltered && view.q ? widen : all
  return (
    <EmptyState
      {...(isGone ? { title: t('departmentGone'), help: t('departmentGoneHelp') } : words())}
      action={
        <Row justify="center">
          <Button onClick={way.onPress}>{way.label}</Button>
          {removals.length > 1 &&
            removals.map(({ label, less: change }) => (
              <Tag key={label} removeHref={viewHref(here, change)} removeLabel={label}>
                {label}
              </Tag>
            ))}
        </Row>
      }
    />
  )

  function words(): { title: string; help: string } {
    if (!view.q) return { title: t('nobodyHere'), help: t('nobodyHereHelp') }
    const help = isFiltered ? 'nobodyInFilter' : of === 'company' ? 'nobodyHelp' : 'nobodyHelpPartner'
    return { title: t('nobodyFor', { words: view.q }), help: t(help) }
  }
}
