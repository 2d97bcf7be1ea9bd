import { Avatar, Badge, DeskTime, Row, Stack, Text, useText } from '@portal/ui'
import { panelTexts } from '../panel.texts.ts'
import { useThreads } from './queries.ts'

/** The latest words about a text, to be read beside the list. */
export function LastComment({ id }: { id: number }) {
  const t = useText(panelTexts)
  const { data } = useThreads(id)
  const open = (data?.List ?? []).filter(({ Resolved }) => Resolved === null)
  const said = open.flatMap(({ Kind, Id: first, Comments }) =>
    Comments.filter(({ IsDeleted }) => !IsDeleted).map((each) => ({
      ...each,
      kind: each.Id === first ? Kind : 'comment',
    })),
  )
  const last = said.toSorted((a, b) => a.At.localeCompare(b.At)).at(-1)
  if (!last) return null
  return (
    <Stack as="section" gap={4} aria-label={t('last')}>
      <Row gap={8}>
        <Avatar src={last.Author.HeadImage} name={last.Author.Name} size={28} />
        <Text as="span" type="control">
          {last.Author.Name}
        </Text>
        <Text as="span" type="small" tone="muted">
          <DeskTime at={last.At} />
        </Text>
        {last.kind !== 'comment' && <Badge>{t(last.kind)}</Badge>}
      </Row>
      <Text lines={4}>{last.Text}</Text>
    </Stack>
  )
}
