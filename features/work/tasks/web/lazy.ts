import { lazyComponent } from '@portal/ui'

const page = () => import('./TasksPage.tsx')

export const WorkflowPage = lazyComponent(async () => (await page()).TasksPage)
export const TodoCard = lazyComponent(async () => (await import('./TodoCard.tsx')).TodoCard)
