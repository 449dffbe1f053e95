import { type NoSituado, obterNavegacaoPrivada, servicosDe } from '@portal/navegacao/contract'
import type { Configuracao, ResponseOf } from '@portal/platform/contract'
import type { RunningPortal } from '@portal/platform/server'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { SignedInClient } from './confiabilidade/signed-in-client.ts'
import { faltasDaPagina, mudarAparencia } from './support/accessibility.ts'
import { entrar, test } from './support/browser-test.ts'
import { abrirSessao, segredosDe } from './support/open-session.ts'
import { irPara } from './support/screens.ts'

const ANA = 10001
const CARLOS = 10002
const MARINA = 10005
const SOFIA = 10007

const FERIAS = '/servicos/recursos-humanos/ferias/programar.jsp'
const NOTAS = '/servicos/graduacao/notas/consultar.jsp'

const quadro = (page: Page) => page.frameLocator('main iframe')
const carregador = (page: Page) => page.getByRole('main').getByText(/^Carregando (?!dados).*\.\.\.$/)
const caminho = (page: Page) => {
	const { pathname, search } = new URL(page.url())
	return pathname + search
}

async function origemDoLegado({ url }: RunningPortal): Promise<string> {
	const configuracao = (await (await fetch(`${url}/proxy/configuracao.json`)).json()) as Configuracao
	return configuracao.urls.legado
}

/** A page whose console is looked at by the test itself, because it is meant to complain. */
async function paginaQueReclama({ url }: RunningPortal, browser: Browser) {
	const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', serviceWorkers: 'block' })
	const page = await context.newPage()
	const queixas: string[] = []
	page.on('console', (mensagem) => {
		if (mensagem.type() === 'error') queixas.push(mensagem.text())
	})
	return { context, page, queixas }
}

test('a visitor uses a public service in the frame, which is kept in its sandbox', async ({ page, portal }) => {
	await page.goto('/servicos/graduacao/publico/disciplinas.jsp')
	await quadro(page).getByRole('heading', { name: 'Catálogo de disciplinas' }).waitFor()
	await carregador(page).waitFor({ state: 'detached' })
	const elemento = page.locator('main iframe')
	expect(new URL((await elemento.getAttribute('src')) ?? '').origin).not.toBe(portal.url)
	expect(await elemento.getAttribute('sandbox')).not.toContain('allow-top-navigation')
	expect(await elemento.getAttribute('title')).toBe('Catálogo de disciplinas, Sistema acadêmico')
	expect(await page.title()).toContain('Catálogo de disciplinas')
})

test('a visitor is told to sign in for a restricted service, and gets to it afterwards', async ({ page }) => {
	await page.goto(NOTAS)
	await page.getByRole('heading', { name: 'Serviço restrito' }).waitFor()
	await page.getByRole('button', { name: 'Entrar no portal' }).click()
	await page.waitForURL('/')
	await entrar(page, ANA)
	await quadro(page).getByRole('heading', { name: 'Consultar notas' }).waitFor()
	expect(caminho(page)).toBe(NOTAS)
})

test('an address that leads to no service says so', async ({ page, portal }) => {
	await page.goto('/servicos/graduacao/nao/existe.jsp')
	await page.getByRole('heading', { name: 'Entre para abrir este serviço' }).waitFor()
	await abrirSessao(page, portal, ANA)
	await page.reload()
	await page.getByRole('heading', { name: 'Serviço não encontrado' }).waitFor()
	await page.getByRole('link', { name: 'Ver os serviços de Graduação' }).click()
	await page.getByRole('heading', { name: 'Graduação', level: 1 }).waitFor()
	await irPara(page, '/servicos/nenhuma/')
	await page.getByRole('heading', { name: 'Área não encontrada' }).waitFor()
})

test("where the frame goes, the portal's address follows, and a reload comes back to the same place", async ({
	como,
}) => {
	const page = await como(ANA)
	await page.goto(NOTAS)
	await quadro(page).getByRole('link', { name: 'MAC0110' }).click()
	await page.waitForURL(/quadro=notas%2Fdetalhe\.jsp/)
	await quadro(page).getByText('Disciplina MAC0110').waitFor()
	await page.reload()
	await quadro(page).getByText('Disciplina MAC0110').waitFor()
	await quadro(page).getByRole('link', { name: 'Voltar às notas' }).click()
	await page.waitForURL((url) => url.pathname === NOTAS && url.search === '')
})

test('a switch of profile is kept for the area, reloads the frame and the menu', async ({ como }) => {
	const page = await como(MARINA)
	await page.goto(FERIAS)
	await quadro(page).getByText('Perfil de nível 1').waitFor()
	await carregador(page).waitFor({ state: 'detached' })
	const menuDeNovo = page.waitForResponse(/navegacao\/privada/)
	await page.getByLabel('Perfil', { exact: true }).selectOption('Chefia')
	await quadro(page).getByText('Perfil de nível 2').waitFor()
	await menuDeNovo
	await expect.poll(() => page.evaluate(() => localStorage.getItem('perfil-recursos-humanos'))).toBe('2')
	await page.reload()
	await quadro(page).getByText('Perfil de nível 2').waitFor()
	await expect.poll(() => page.getByLabel('Perfil', { exact: true }).inputValue()).toBe('2')
})

test('an item of the menu that switches the profile opens the object as that profile', async ({ como }) => {
	const page = await como(MARINA)
	await page.goto('/servicos/recursos-humanos/')
	await page.getByRole('main').getByRole('link', { name: 'Aprovar férias da equipe' }).click()
	await quadro(page).getByText('Perfil de nível 2').waitFor()
	expect(caminho(page)).toBe(FERIAS)
})

test('a frame that says nothing for 20 seconds is given up, reported, and offered in a tab of its own', async ({
	portal,
	browser,
}) => {
	const { context, page, queixas } = await paginaQueReclama(portal, browser)
	await abrirSessao(page, portal, SOFIA)
	await page.clock.install()
	const relato = page.waitForResponse(/situacao\/relatos/)
	await page.goto('/servicos/tecnologia/demonstracao/muda.jsp')
	await carregador(page).waitFor()
	await quadro(page).getByText('Nunca avisa o portal').waitFor()
	await page.clock.fastForward(19_000)
	expect(await carregador(page).isVisible()).toBe(true)
	await page.clock.fastForward(2_000)
	await page.getByText('O serviço não respondeu em 20 segundos').waitFor()
	expect(await carregador(page).isVisible()).toBe(false)
	expect((await relato).status()).toBe(200)
	expect(queixas.join('\n')).toContain('quadro sem resposta | tecnologia/demonstracao/muda.jsp')
	const novaAba = page.getByRole('link', { name: /Abrir em nova aba/ })
	expect(await novaAba.getAttribute('href')).toContain('/tecnologia/demonstracao/muda.jsp')
	await context.close()
})

test('hostile messages from the frame, from inside it and from elsewhere change nothing', async ({
	portal,
	browser,
}) => {
	const { context, page } = await paginaQueReclama(portal, browser)
	await abrirSessao(page, portal, SOFIA)
	const endereco = '/servicos/tecnologia/demonstracao/hostil.jsp'
	await page.goto(endereco)
	await quadro(page).getByText(/^1\d$/).waitFor()
	await quadro(page).frameLocator('iframe').locator('body').waitFor({ state: 'attached' })
	const roubo = { origem: 'portal-servicos', tipo: 'navegacao-pagina', url: 'http://localhost:1/tecnologia/roubo.jsp' }
	await page.evaluate(`window.postMessage(${JSON.stringify(roubo)}, '*')`)
	// Messages are delivered in order: once this one has been answered, those before have been read.
	await quadro(page)
		.locator('body')
		.evaluate(
			`window.parent.postMessage({ origem: 'portal-servicos', tipo: 'navegacao-pagina', url: location.href.replace('hostil.jsp', 'depois.jsp') }, '*')`,
		)
	await page.waitForURL(/quadro=demonstracao%2Fdepois\.jsp/)
	expect(new URL(page.url()).pathname).toBe(endereco)
	expect(page.url()).not.toContain('roubo')
	expect(await page.evaluate(() => localStorage.getItem('perfil-tecnologia'))).toBeNull()
	await page.getByRole('heading', { name: 'Página com mensagens hostis', level: 1 }).waitFor()
	await context.close()
})

test('the frame is refused to any other site', async ({ portal }) => {
	const legado = await origemDoLegado(portal)
	const { headers } = await fetch(`${legado}/graduacao/notas/consultar.jsp`)
	expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${portal.url}`)
})

test('every object of the menu has a page in the simulator', async ({ portal }) => {
	const legado = await origemDoLegado(portal)
	const enderecos = new Set<string>()
	for (const codpes of [ANA, CARLOS, MARINA, SOFIA]) {
		const pessoa = new SignedInClient(portal.url, await segredosDe(portal, codpes))
		const { menu } = (await (await pessoa.get(obterNavegacaoPrivada.path)).json()) as ResponseOf<
			typeof obterNavegacaoPrivada,
			'output'
		>
		const servicos: NoSituado[] = servicosDe(menu ?? [])
		for (const { no, area } of servicos)
			if (no.objetoweb !== null && !no.objetoweb.includes('lenta'))
				enderecos.add(`${legado}/${area.contexto}/${no.objetoweb}`)
	}
	const situacoes = await Promise.all(
		[...enderecos].map(async (endereco) => [endereco, (await fetch(endereco)).status] as const),
	)
	expect(situacoes.length).toBeGreaterThan(0)
	expect(situacoes.filter(([, status]) => status !== 200)).toEqual([])
})

test('the search starts at the fourth letter, and works by the keyboard alone', async ({ como }) => {
	const page = await como(MARINA)
	await page.goto('/painel')
	const busca = page.getByRole('combobox', { name: 'Buscar serviços' })
	await busca.pressSequentially('hol')
	expect(await page.getByRole('listbox').isVisible()).toBe(false)
	await busca.pressSequentially('e')
	const achado = page.getByRole('option', { name: /Pagamento >> Demonstrativo de pagamento/ })
	await achado.waitFor()
	expect(await achado.textContent()).toContain('Recursos humanos')
	await busca.press('Escape')
	await achado.waitFor({ state: 'hidden' })
	await busca.fill('xyzw')
	await page.getByText('Nenhum resultado correspondente').waitFor()
	await busca.fill('FERIAS')
	await page.getByRole('option').nth(1).waitFor()
	await busca.press('ArrowDown')
	await busca.press('ArrowUp')
	await busca.press('Enter')
	await page.waitForURL(new RegExp('/servicos/recursos-humanos/ferias/programar.jsp'))
})

test('the search finds a service by a name it no longer has', async ({ como }) => {
	const page = await como(ANA)
	await page.goto('/painel')
	await page.getByRole('combobox', { name: 'Buscar serviços' }).fill('resumo escolar')
	await page.getByText('Antes se chamava “Resumo escolar”').waitFor()
})

test('the graduate-studies menu is completed by its own system, in the tree and in the search', async ({ como }) => {
	const page = await como(CARLOS)
	await page.goto('/painel')
	const menu = page.getByRole('navigation', { name: 'Serviços' })
	await menu.getByRole('button', { name: 'Pós-graduação' }).click()
	await menu.getByRole('button', { name: 'Minha pós-graduação' }).click()
	await menu.getByRole('link', { name: 'Ficha do aluno' }).click()
	await quadro(page).getByRole('heading', { name: 'Ficha do aluno' }).waitFor()
	await page.getByRole('combobox', { name: 'Buscar serviços' }).fill('bolsa')
	await page.getByRole('option', { name: /Relatório de bolsa/ }).waitFor()
})

test('favourites are starred, put in order by the keyboard, and there after a reload', async ({ como }) => {
	const page = await como(ANA)
	await page.goto('/servicos/bibliotecas/')
	for (const titulo of ['Meus empréstimos', 'Busca no acervo']) {
		const estrela = page.getByRole('main').getByRole('button', { name: `Favorito: ${titulo}` })
		// Address of the call: files of the page have the same name.
		const gravado = page.waitForResponse(/navegacao\/favoritos/)
		await estrela.click()
		expect((await gravado).status()).toBe(200)
	}
	const menu = page.getByRole('navigation', { name: 'Serviços' })
	await menu.getByRole('button', { name: 'Ordenar favoritos' }).click()
	const subir = menu.getByRole('button', { name: 'Subir Busca no acervo' })
	await subir.focus()
	const ordenado = page.waitForResponse(/navegacao\/favoritos/)
	await page.keyboard.press('Enter')
	await ordenado
	await expect
		.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
		.toBe('Descer Busca no acervo')
	await page.reload()
	const favoritos = menu
		.getByRole('listitem')
		.filter({ has: page.getByRole('button', { name: 'Favoritos', exact: true }) })
	await favoritos.getByRole('link', { name: 'Busca no acervo' }).waitFor()
	await expect
		.poll(() => favoritos.getByRole('link').allTextContents())
		.toEqual(['Busca no acervo', 'Meus empréstimos'])
})

test('what the administrator hides leaves the open menu of everybody', async ({ como }) => {
	const page = await como(ANA)
	await page.goto('/painel')
	const menu = page.getByRole('navigation', { name: 'Serviços' })
	await menu.getByRole('button', { name: 'Vida no câmpus' }).click()
	await menu.getByRole('link', { name: 'Ônibus do câmpus' }).waitFor()

	const administradora = await como(SOFIA)
	await administradora.goto('/navegacao/gerenciar')
	await administradora.getByLabel('Filtrar itens').fill('ônibus')
	await administradora.getByRole('button', { name: 'Ações de Ônibus do câmpus' }).click()
	await administradora.getByRole('menuitem', { name: 'Desativar' }).click()
	await administradora.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click()

	await menu.getByRole('link', { name: 'Ônibus do câmpus' }).waitFor({ state: 'detached' })
})

test('the administrator adds an item, and is told what is wrong with it first', async ({ como }) => {
	const page = await como(SOFIA)
	await page.goto('/navegacao/gerenciar')
	await page.getByRole('button', { name: 'Ações de Bibliotecas' }).click()
	await page.getByRole('menuitem', { name: 'Incluir item' }).click()
	const dialogo = page.getByRole('dialog')
	await dialogo.getByLabel('Tipo').selectOption('L')
	await dialogo.getByLabel('Endereço').fill('javascript:alert(1)')
	await dialogo.getByRole('button', { name: 'Salvar' }).click()
	await dialogo.getByText('Use um caminho do portal').waitFor()
	await dialogo.getByLabel('Título').fill('Guia das bibliotecas')
	await dialogo.getByLabel('Endereço').fill('/saiba-mais/')
	await dialogo.getByRole('button', { name: 'Salvar' }).click()
	await dialogo.waitFor({ state: 'detached' })
	await irPara(page, '/servicos/bibliotecas/')
	await page.getByRole('main').getByRole('link', { name: 'Guia das bibliotecas' }).waitFor()
})

test('no accessibility fault on a service, on none, and on the tabs of who manages the menu, in either theme', async ({
	como,
}) => {
	const page = await como(SOFIA)
	const faltas: string[] = []
	for (const endereco of [
		'/servicos/graduacao/historico/emitir.jsp',
		'/servicos/graduacao/nao.jsp',
		'/navegacao/gerenciar?aba=previa',
		'/navegacao/gerenciar?aba=externos',
	]) {
		await irPara(page, endereco)
		await page.getByRole('heading', { level: 1 }).waitFor()
		await page
			.getByRole('main')
			.getByText(/^Carregando .*\.\.\.$/)
			.first()
			.waitFor({ state: 'detached' })
		for (const colorScheme of ['light', 'dark'] as const) {
			await mudarAparencia(page, { colorScheme, width: 1280 })
			const nossa = { include: ['main'], exclude: ['main iframe'] }
			faltas.push(...(await faltasDaPagina(page, `${endereco} ${colorScheme}`, nossa)))
		}
	}
	expect(faltas).toEqual([])
})
