import { Link, Row, Text, useText } from '@portal/ui'
import { peopleTexts } from '../page.texts.ts'

interface Props {
  list: readonly { id: number | undefined; name: string; isCurrent?: boolean }[]
  hrefOf: (department: number | undefined) => string
}

/** Departments from the top down, each leading to its people. */
export function DepartmentLine({ list, hrefOf }: Props) {
  const t = useText(peopleTexts)
  return (
    <nav aria-label={t('departmentLine')}>
      <Row as="ol">
        {list.map(({ id, name, isCurrent }, at) => (
          <Text key={id ?? 0} as="li" tone={isCurrent ? 'text' : 'muted'}>
            <Link look="quiet" href={hrefOf(id)} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </Link>
            {at < list.length - 1 && <span aria-hidden>{'\u2002›'}</span>}
          </Text>
        ))}
      </Row>
    </nav>
  )
}
