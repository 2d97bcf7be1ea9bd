import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Dialog } from '../Dialog.tsx'
import { Select } from '../forms/Select.tsx'
import { Row, Stack } from '../layout/Layout.tsx'
import { Card } from '../layout/Page.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Badge, Count } from '../status/Badge.tsx'
import { Note } from '../status/Note.tsx'
import { EmptyState, ErrorState } from '../status/States.tsx'
import { useToasts } from '../ToastStack.tsx'
import { useWords, type Chapter } from './sample.tsx'

const tones = ['neutral', 'accent', 'good', 'warning', 'danger', 'joy'] as const

function Badges() {
  const w = useWords()
  return (
    <Stack gap={12}>
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {w('待审核', 'In review')}
          </Badge>
        ))}
        <Badge tone="warning" icon={<Clock aria-hidden />}>
          {w('即将截止', 'Closing soon')}
        </Badge>
      </Row>
      <Row gap={16}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} isDot>
            {w('已发布', 'Published')}
          </Badge>
        ))}
      </Row>
      <Row>
        <Count of={7} />
        <Count of={17} tone="accent" spoken={w('17 条未读', '17 unread')} />
        <Count of={204} tone="danger" spoken={w('204 项逾期', '204 late')} />
      </Row>
    </Stack>
  )
}

function States() {
  const w = useWords()
  return (
    <Stack>
      <Card padding="none">
        <EmptyState
          title={w('没有符合条件的稿件', 'No post fits')}
          help={w('换一个条件试试', 'Try another filter')}
          action={<Button size="small">{w('清除筛选', 'Clear filters')}</Button>}
        />
      </Card>
      <Card padding="small">
        <EmptyState size="inline" title={w('都处理完了', 'All done')} />
      </Card>
      <Card padding="none">
        <ErrorState onRetry={() => undefined} help={w('服务器没有回答', 'The server did not answer')} />
      </Card>
      <Card padding="small">
        <ErrorState size="inline" isRetrying onRetry={() => undefined} />
      </Card>
      <Stack gap={8}>
        <Skeleton shape="title" />
        <Skeleton shape="line" count={3} />
      </Stack>
    </Stack>
  )
}

function Notes() {
  const w = useWords()
  return (
    <Stack gap={12}>
      {(['neutral', 'accent', 'warning', 'danger'] as const).map((tone) => (
        <Note key={tone} tone={tone} icon={<Clock aria-hidden />} title={w('温馨提示', 'Good to know')}>
          {w('请提前十分钟到场。', 'Please come ten minutes early.')}
        </Note>
      ))}
    </Stack>
  )
}

function Dialogs() {
  const w = useWords()
  const { add } = useToasts()
  const [open, setOpen] = useState<'confirm' | 'dialog'>()
  const close = () => setOpen(undefined)
  return (
    <Row>
      <Button onClick={() => setOpen('confirm')}>{w('询问', 'Ask')}</Button>
      <Button onClick={() => setOpen('dialog')}>{w('对话框', 'Dialog')}</Button>
      <Button onClick={() => add({ text: w('已放行 12 条', '12 released') })}>{w('提示', 'Toast')}</Button>
      {open === 'confirm' && (
        <ConfirmDialog
          title={w('删除这篇稿件？', 'Delete this post?')}
          object={w('换电站突破三千座', 'Three thousand stations')}
          help={w('30 天内可以从回收站恢复。', 'It can be restored for 30 days.')}
          facts={[
            { label: w('读者', 'Readers'), value: 307 },
            { label: w('评论', 'Comments'), value: 12 },
          ]}
          confirm={w('删除', 'Delete')}
          onConfirm={close}
          onCancel={close}
        />
      )}
      {open === 'dialog' && (
        <Dialog
          label={w('换到另一场', 'Move to another session')}
          size="medium"
          hasTitle
          object={w('曹俊杰', 'Cao Junjie')}
          onClose={close}
        >
          <Select label={w('场次', 'Session')} options={[{ value: '1', label: '09:00' }]} />
        </Dialog>
      )}
    </Row>
  )
}

export const stateChapter: Chapter = {
  id: 'states',
  title: 'States and dialogs',
  samples: [
    {
      name: 'Badge, Count',
      use: 'A badge is the state of an object in one word, a count a number beside a title.',
      Show: Badges,
      code: `<Badge tone="warning">{t('late')}</Badge>\n<Badge tone="good" isDot>{t('published')}</Badge>\n<Count of={7} spoken={t('todos', { count: 7 })} />`,
      good: 'Red only when something is late or wrong.',
      bad: 'Colour a mere number.',
    },
    {
      name: 'Note',
      use: 'A remark beside content: a tip, or what one should know before an action.',
      Show: Notes,
      code: `<Note tone="warning" icon={<TriangleAlert aria-hidden />}>{t('clash')}</Note>`,
    },
    {
      name: 'EmptyState, ErrorState, Skeleton',
      use: 'Nothing there, nothing came, not there yet.',
      Show: States,
      code: `<EmptyState title={t('none')} action={<Button size="small">{t('clear')}</Button>} />\n<ErrorState onRetry={retry} />`,
    },
    {
      name: 'Dialog, ConfirmDialog, Toast',
      use: 'A question names the action, its object and what one should know.',
      Show: Dialogs,
      code: `<ConfirmDialog title={t('ask')} object={title} facts={facts} confirm={t('delete')} onConfirm={remove} onCancel={close} />`,
      keys: { Esc: 'closes; the focus returns', Tab: 'stays within' },
      bad: 'Ask “are you sure?”; confirm with “OK”.',
    },
  ],
}
