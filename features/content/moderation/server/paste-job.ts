/** The worker thread that parses a pasted word list: up to 300,000 lines, each folded separately. */
import { job } from '@portal/server/job'
import { readPaste } from './paste.ts'

export const run = job(readPaste)
