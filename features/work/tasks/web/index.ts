export { TodoCard, WorkflowPage } from './lazy.ts'
