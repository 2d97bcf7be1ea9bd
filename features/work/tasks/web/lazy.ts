import { lazily } from '@portal/ui'

const page = () => import('./WorkflowPage.tsx')

export const WorkflowPage = lazily(async () => (await page()).WorkflowPage)
export const TodoCard = lazily(async () => (await import('./TodoCard.tsx')).TodoCard)
