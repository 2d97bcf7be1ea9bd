/** Exit code 0 while the process beside it answers `/healthz`: for a container that has neither shell nor curl. */
const port = process.env['ADMIN_PORT'] || '9464'
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) })
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
