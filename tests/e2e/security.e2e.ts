import { expect, test } from '@playwright/test'
import { usePortal } from './portal.ts'
import { addNews, seedCompany } from './seed.ts'

const portal = usePortal((app) => seedCompany(app.db))

test('the document carries a strict policy with a nonce of its own each time', async () => {
  const policies: string[] = []
  for (const path of ['/home', '/newsDetail?newsID=1']) {
    const response = await fetch(portal.app.origin + path)
    policies.push(response.headers.get('content-security-policy') ?? '')
    const nonce = /'nonce-([\w-]{20,})'/.exec(policies.at(-1)!)?.[1]
    expect(await response.text()).toContain(`nonce="${nonce}"`)
  }
  expect(policies[0]).not.toBe(policies[1])
  for (const policy of policies) {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  }
})

const hostile = [
  '<script>window.ran = "script"</script>',
  '<img src="x" onerror="window.ran = \'onerror\'">',
  '<svg onload="window.ran = \'svg\'"><animate onbegin="window.ran = \'begin\'" attributeName="x" dur="1s"/></svg>',
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
  '<a id="bait" href="javascript:window.ran = \'link\'">bait</a>',
  '<form action="https://evil.example"><button>go</button></form>',
  '<p style="position:fixed;inset:0" data-x="1">styled</p>',
  '<p>Harmless end</p>',
].join('')

for (const [name, bypassCSP] of [
  ['behind the policy', false],
  ['even with no policy at all: the cleaning alone stops it', true],
] as const)
  test(`[NEWS-14] hostile HTML that stands in the database does not run ${name}`, async () => {
    const id = await addNews(portal.app.db)
    const stored = { body_en: hostile, body_zh: hostile }
    await portal.app.db.updateTable('news').set(stored).where('id', '=', id).execute()
    const { page, trouble } = await portal.visit('zhou.min', { path: `/home?news=${id}`, context: { bypassCSP } })
    // Chromium tells of the attributes while they are taken apart, in a document where nothing can run
    trouble.allow(/Executing inline event handler|Applying inline style|(script|style)-src-attr inline/)
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Harmless end').waitFor()
    await sheet.getByText('bait').click()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    const body = sheet.locator('article').first()
    for (const forbidden of [
      'script',
      'iframe',
      'form',
      '[onerror]',
      '[onload]',
      '[style*=fixed]',
      '[data-x]',
      '[href^=javascript]',
    ])
      expect([forbidden, await body.locator(forbidden).count()]).toEqual([forbidden, 0])
  })

test('[NEWS-14] control: the same HTML does run in a page that neither cleans nor forbids', async () => {
  const { page, trouble } = await portal.visit('zhou.min', { path: '/signed-out', context: { bypassCSP: true } })
  trouble.allow(/./)
  await page.getByText('You are signed out').waitFor()
  await page.evaluate((html) => {
    const frame = document.createElement('div')
    frame.append(document.createRange().createContextualFragment(html))
    document.body.append(frame)
  }, hostile)
  await expect.poll(() => page.evaluate(() => 'ran' in window)).toBe(true)
})
