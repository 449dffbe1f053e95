import { chromium } from 'playwright-core'
const [,, who, out, ...paths] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const base = 'http://localhost:' + (process.env.PORT ?? 4200)
for (const [w,h] of [[1440,900],[375,812]]) for (const scheme of (process.env.DARK ? ['light','dark'] : ['light'])) {
  const c = await b.newContext({ baseURL: base, locale: 'pt-BR', viewport: { width: w, height: h }, colorScheme: scheme, reducedMotion: 'reduce' })
  const p = await c.newPage()
  if (who !== '0') { await p.goto('/'); await p.getByRole('main').getByLabel(/Número USP/i).first().fill(who).catch(async()=>{ await p.locator('main input').first().fill(who) }); await p.locator('main input[type=password]').fill('demonstracao'); await p.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click(); await p.waitForURL(u=>u.pathname!=='/'); await p.waitForTimeout(1500); const d=p.getByRole('dialog').getByRole('button',{name:/depois|agora não/i}); if (await d.count()) await d.click() }
  for (const [i, path] of paths.entries()) { await p.goto(path); await p.waitForTimeout(2000); await p.screenshot({ path: `/tmp/${out}-${i}-${w}-${scheme}.png` }) }
  await c.close()
}
await b.close()
