import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, startEmbeddedPostgres } from '@portal/platform/server'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { modules } from '../apps/server/modules.ts'
import { startApplication } from '../apps/server/start.ts'
import { TEST_KEY } from '../platform/testing/test-key.ts'
import type { Tela } from '../platform/web/screen.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { telas } from './support/screen-list.ts'
import { abrirTela } from './support/screens.ts'
import { entrar } from './support/sign-in.ts'
import { apresentarATodos } from './support/tour.ts'

const OUTPUT = 'docs/telas'
const WIDTHS = [375, 768, 1440]
const THEMES = [
	['light', 'claro'],
	['dark', 'escuro'],
] as const

/** The ring that turns for two seconds after a session was checked: nobody looks at a page for so short a time. */
const WITHOUT_THE_RING = '.sticky.z-40.h-0 { visibility: hidden }'

/** Names of the screens to take: `npm run telas -- processo lote`; without names, all of them. */
const wanted = new Set(process.argv.slice(2))
const chosen = wanted.size === 0 ? telas : telas.filter(({ nome }) => wanted.has(nome))

/** Screenshots of docs/telas, taken from the built pages and the demonstration university. */
async function main(): Promise<void> {
	const executablePath = ensureChromium()
	if (!executablePath) throw new Error('Sem um Chromium não há como tirar as fotografias.')
	const dataDir = join(tmpdir(), `portal-telas-${randomUUID()}`)
	const database = await startEmbeddedPostgres({ dataDir, ephemeral: true })
	const config = readConfig(
		{
			PORT: '0',
			PORTAL_LEGADO_PORT: '0',
			DATABASE_URL: database.url,
			PORTAL_DEMO: '1',
			PORTAL_ASSINA_KEK: TEST_KEY,
			PORTAL_LOG_LEVEL: 'error',
			PORTAL_CAPTCHA_CUSTO: '10',
		},
		modules,
	)
	const portal = await startApplication(config, database.url)
	await apresentarATodos(portal)
	const browser = await chromium.launch({
		executablePath,
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
	})
	try {
		await mkdir(OUTPUT, { recursive: true })
		await removeStale()
		for (const [codpes, shown] of Map.groupBy(chosen, ({ codpes }) => codpes))
			await photograph(browser, portal.url, codpes, shown)
		await writeFile(join(OUTPUT, 'README.md'), gallery())
	} finally {
		await browser.close()
		await portal.stop()
		await database.stop()
	}
}

/** Screenshots of removed screens, and of those about to be taken again. */
async function removeStale(): Promise<void> {
	const kept = new Set(telas.filter((tela) => !chosen.includes(tela)).map(({ nome }) => nome))
	for (const file of await readdir(OUTPUT)) {
		const nome = file.replace(/-\d+-(claro|escuro)\.webp$/, '')
		if (file.endsWith('.webp') && !kept.has(nome)) await rm(join(OUTPUT, file))
	}
}

async function photograph(
	browser: Browser,
	baseURL: string,
	codpes: number | undefined,
	shown: readonly Tela[],
): Promise<void> {
	const context = await browser.newContext({
		baseURL,
		locale: 'pt-BR',
		timezoneId: 'America/Sao_Paulo',
		reducedMotion: 'reduce',
		// The content security policy is bypassed for the one added style rule.
		bypassCSP: true,
	})
	if (codpes !== undefined) await entrar(await context.newPage(), codpes)
	for (const tela of shown) {
		const page = await context.newPage()
		for (const width of WIDTHS) for (const theme of THEMES) await take(page, tela, width, theme)
		await page.close()
	}
	console.log(`${shown.length} telas de ${codpes ?? 'visitante'}`)
	await context.close()
}

async function take(
	page: Page,
	tela: Tela,
	width: number,
	[colorScheme, tema]: (typeof THEMES)[number],
): Promise<void> {
	await page.emulateMedia({ colorScheme })
	await page.setViewportSize({ width, height: width === 375 ? 812 : 900 })
	await abrirTela(page, tela)
	const png = await page.screenshot({ style: WITHOUT_THE_RING })
	await sharp(png)
		.webp({ quality: 80, effort: 5 })
		.toFile(join(OUTPUT, `${tela.nome}-${width}-${tema}.webp`))
}

function gallery(): string {
	const row = ({ nome, titulo }: Tela) =>
		`## ${titulo}\n\n${THEMES.map(([, tema]) => WIDTHS.map((width) => `<a href="${nome}-${width}-${tema}.webp"><img src="${nome}-${width}-${tema}.webp" height="260" alt="${titulo}, ${width} px, tema ${tema}"></a>`).join(' ')).join('\n')}\n`
	return `# Telas\n\nCada tela em 375, 768 e 1440 px, nos temas claro e escuro. \`npm run telas\` as fotografa de novo.\n\n${telas.map(row).join('\n')}`
}

await main()
