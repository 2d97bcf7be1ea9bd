import { ExternalLink, Star, Trash2 } from 'lucide-react'
import { IconButton, IconLink, Row } from '@portal/ui'
import { Looks, useWords, type Sample } from '../sample.tsx'

function IconButtons() {
  const w = useWords()
  const kinds = (['quiet', 'secondary', 'primary', 'danger'] as const).map((look) => (
    <IconButton key={look} look={look} label={look === 'danger' ? w('删除', 'Delete') : w('收藏', 'Add to favourites')}>
      {look === 'danger' ? <Trash2 aria-hidden /> : <Star aria-hidden />}
    </IconButton>
  ))
  return (
    <>
      <Row>
        {kinds}
        <IconButton label={w('不可用', 'Disabled')} disabled>
          <Star aria-hidden />
        </IconButton>
        <IconButton label={w('小', 'Small')} size="small" look="secondary">
          <Star aria-hidden />
        </IconButton>
        <IconButton label={w('大', 'Large')} size="large" look="secondary">
          <Star aria-hidden />
        </IconButton>
        <IconLink label={w('打开应用', 'Open the application')} href="#there">
          <ExternalLink aria-hidden />
        </IconLink>
      </Row>
      <Looks>
        <Row>{kinds}</Row>
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Icon button',
  parts: ['IconButton', 'IconLink'],
  use: 'A button, or a link, with only an icon; its label is spoken, and shown on hover.',
  keys: { Enter: 'presses or follows', Space: 'presses' },
  do: 'Take icons that everybody knows: close, favourite, delete.',
  dont: 'Hide an unusual action behind a sign.',
  Show: IconButtons,
}
