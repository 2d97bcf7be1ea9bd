import { pageHref } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { Avatar, DeskTime, FactList, Link, Row, Stack, Text, useText, type Fact } from '@portal/ui'
import type { Case } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import { MarkedText } from './MarkedText.tsx'
import { useWhy } from './use-why.ts'

/** News of home opens on the home page, other news on its site. */
const newsHref = (link: string): string => (link.startsWith('?') ? pageHref('/home') + link : link)

/** A comment with everything needed for a decision. */
export function CaseFacts({ item }: { item: Case }) {
  const t = useText(commentTexts)
  const whyOf = useWhy()
  const facts: Fact[] = [
    { label: t('why'), value: whyOf({ ...item, Decision: null }) },
    ...(item.Decision ? [{ label: t('decision'), value: whyOf(item) }] : []),
    { label: t('news'), value: <Link href={newsHref(item.Link)}>{item.NewsTitle}</Link> },
    { label: t('written'), value: <DeskTime at={item.WrittenAt} form="datetime" /> },
    ...(item.KeptBefore > 0 ? [{ label: t('before'), value: t('keptBefore', { count: item.KeptBefore }) }] : []),
    ...(item.Notes.length > 0
      ? [
          {
            label: t('notes'),
            value: (
              <Stack gap={4}>
                {item.Notes.map((note, index) => (
                  <span key={index} dir="auto">
                    {note}
                  </span>
                ))}
              </Stack>
            ),
          },
        ]
      : []),
  ]
  return (
    <Stack gap={16}>
      <Row gap={8}>
        <Avatar src={item.HeadImage} name={item.Name} size={32} />
        <span>
          <PersonLink account={item.ADAccount}>{item.Name}</PersonLink>
          {item.ReplyTo && <Text tone="muted"> {t('repliesTo', { name: item.ReplyTo })}</Text>}
        </span>
      </Row>
      <Conversation item={item} />
      <Text as="p" type="read">
        {item.Text === '' ? <em>{t('gone')}</em> : <MarkedText text={item.Text} words={item.Words} />}
      </Text>
      <FactList items={facts} />
    </Stack>
  )
}

/** The conversation before a reply. */
function Conversation({ item }: { item: Case }) {
  const t = useText(commentTexts)
  if (!item.Under) return null
  return (
    <Stack gap={4} as="section" aria-label={t('conversation')}>
      {[item.Under, ...item.Before].map(({ Name, Text: said }, index) => (
        <Text key={index} as="p" tone="muted">
          {Name}: {said === '' ? '…' : <MarkedText text={said} words={[]} />}
        </Text>
      ))}
    </Stack>
  )
}
