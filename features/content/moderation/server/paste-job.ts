/** The worker thread that reads a paste of words: up to 300,000 lines, each folded by itself. */
import { job } from '@portal/server/job'
import { readPaste } from './paste.ts'

export const run = job(readPaste)
