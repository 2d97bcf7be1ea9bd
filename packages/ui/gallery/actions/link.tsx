import { Anchor, Link, Row, Text } from '@portal/ui'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Links() {
  const w = useWords()
  return (
    <>
      <Row gap={20}>
        {(['plain', 'quiet', 'more', 'external'] as const).map((look) => (
          <Link key={look} look={look} href="#there">
            {w('查看全部车型', 'All models')}
          </Link>
        ))}
        <Anchor href="#there">{w('没有样式的链接', 'A link without a look')}</Anchor>
      </Row>
      <Text>
        {w('出差前请读', 'Before a trip please read the ')}
        <Link look="inline" href="#there">
          {w('差旅办法', 'rules for travel')}
        </Link>
        {w('，报销时要用。', '; you need them for your expenses.')}
      </Text>
      <Looks>
        <div>
          <Link href="#there">{w('查看全部车型', 'All models')}</Link>
        </div>
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Link',
  parts: ['Link', 'Anchor'],
  use: 'Leads to another place; Anchor is the same without a look, for cards and rows of a part of its own.',
  keys: { Enter: 'follows', 'Ctrl Enter, ⌘ Enter': 'opens a new tab' },
  do: 'inline in a sentence, more at the end of a head, external for what opens a new tab.',
  dont: '“Click here”: the words of a link name its goal.',
  Show: Links,
}
