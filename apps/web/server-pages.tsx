/** Pages that the server draws into documents; built for Node into one file (vite.server.config.ts). */
import './server-globals.ts'
export { callsAfter } from './drawings.tsx'
export { earlyCalls } from './early-calls.ts'
export { drawFirstScreen } from './first-screen.tsx'
export { messagePage } from './message-page.tsx'
