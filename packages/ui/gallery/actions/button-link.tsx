import { Button, ButtonGroup, ButtonLink } from '@portal/ui'
import { Looks, useWords, type Sample } from '../sample.tsx'

function Groups() {
  const w = useWords()
  return (
    <>
      <ButtonGroup label={w('审批', 'Approval')} align="end">
        <ButtonLink href="#there">{w('查看合同', 'See the contract')}</ButtonLink>
        <Button>{w('退回', 'Send back')}</Button>
        <Button look="primary">{w('同意', 'Approve')}</Button>
      </ButtonGroup>
      <ButtonGroup>
        <ButtonLink href="#there" look="primary" size="large">
          {w('预约试驾', 'Book a test drive')}
        </ButtonLink>
        <ButtonLink href="#there" look="quiet" size="small">
          {w('稍后', 'Later')}
        </ButtonLink>
      </ButtonGroup>
      <Looks>
        <div>
          <ButtonLink href="#there">{w('查看合同', 'See the contract')}</ButtonLink>
        </div>
      </Looks>
    </>
  )
}

export const sample: Sample = {
  title: 'Button link and group',
  parts: ['ButtonLink', 'ButtonGroup'],
  use: 'A link that looks like a button because it is the next step; buttons that belong together.',
  keys: { Tab: 'to each', Enter: 'follows or presses' },
  do: 'Put the primary one last, at the end of a card or dialog.',
  dont: 'Give a link onClick instead of an address.',
  Show: Groups,
}
