import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { faltasDaPagina } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'
import { informarPessoa } from './support/person.ts'
import { esperarPronta } from './support/readiness.ts'

const APOIO = 10004
const GRS = 10005
const LIDER = 10008
const FACILITADOR = 10010
const DESENVOLVEDORA = 10009
const QA = 10002

const TEXTO = 'Conferido com a secretaria, turma a turma, sem diferença.'

/** The stage stands beside the title, and changes by itself where the page is open. */
const esperarEtapa = (pagina: Page, etapa: string) =>
	pagina.getByRole('main').getByText(etapa, { exact: true }).first().waitFor()

interface Ato {
	readonly texto?: RegExp
	readonly escolhas?: Readonly<Record<string, string>>
	readonly dia?: string
	/** Checkbox to tick, for acts that require it. */
	readonly item?: RegExp
	readonly aviso: string
}

async function agir(pagina: Page, botao: string, { texto, escolhas = {}, dia, item, aviso }: Ato): Promise<void> {
	await pagina.getByRole('button', { name: botao, exact: true }).click()
	const dialogo = pagina.getByRole('dialog')
	for (const [campo, valor] of Object.entries(escolhas))
		await dialogo.getByLabel(new RegExp(`^${campo}`)).selectOption(valor)
	if (item) {
		await dialogo.getByRole('checkbox', { name: item }).check()
		await dialogo.getByText(/ · /).waitFor()
	}
	if (dia) await dialogo.getByLabel(/^Prevista para/).fill(dia)
	if (texto) await dialogo.getByLabel(texto).fill(TEXTO)
	await dialogo.getByRole('button', { name: botao, exact: true }).click()
	await esperarAviso(pagina, aviso)
}

/** The page that is open is gone on with: what others do in the meantime comes to it by itself. */
const abrirParte = (pagina: Page, parte: string) => pagina.getByRole('tab', { name: parte, exact: true }).click()

async function cumprirChecklist(pagina: Page, item: RegExp): Promise<void> {
	await abrirParte(pagina, 'Checklist')
	await pagina.getByRole('checkbox', { name: item }).check()
	// The author of the conclusion stands below it once it is kept.
	await pagina.getByRole('listitem').filter({ hasText: item }).getByText(/ · /).waitFor()
}

async function pedir(pagina: Page): Promise<string> {
	await pagina.goto('/nova-ssu')
	await pagina.getByRole('link', { name: 'Nova demanda' }).click()
	await pagina.getByRole('heading', { level: 1, name: 'Nova demanda' }).waitFor()
	await pagina.getByRole('button', { name: 'Criar rascunho' }).click()
	await pagina.getByText('Escolha o sistema.').waitFor()
	await pagina.getByRole('combobox', { name: /^Sistema/ }).selectOption('JUPITER')
	await pagina.getByLabel(/^Módulo/).selectOption({ label: 'Diário de classe' })
	await pagina.getByLabel(/^Título/).fill('Corrigir o cálculo das médias do diário')
	// Requests of others are found while the title is typed.
	await pagina
		.getByRole('region', { name: 'Demandas parecidas' })
		.getByRole('link', { name: /Corrigir o cálculo da média no diário/ })
		.waitFor()
	await pagina.getByLabel(/^Tipo de atendimento/).selectOption('COR')
	await pagina.getByLabel(/^Descrição/).fill('A média arredonda para baixo quando há duas provas na turma.')
	expect(await faltasDaPagina(pagina, 'nova demanda')).toEqual([])
	await pagina.getByRole('button', { name: 'Criar rascunho' }).click()
	await esperarAviso(pagina, 'Rascunho criado!')
	await pagina.waitForURL((url) => /\/nova-ssu\/demanda\/\d+$/.test(url.pathname))
	return new URL(pagina.url()).pathname
}

test('a demand goes from draft to acceptance and its end through every role', async ({ como }) => {
	const apoio = await como(APOIO)
	const endereco = await pedir(apoio)
	await agir(apoio, 'Abrir', { aviso: 'Demanda aberta!' })
	await esperarEtapa(apoio, 'Aberta')

	const facilitador = await como(FACILITADOR)
	await facilitador.goto(endereco)
	await agir(facilitador, 'Receber para triagem', { aviso: 'Demanda recebida.' })
	// The step forward is offered, and asks first for what its gate wants.
	await agir(facilitador, 'Classificar', {
		item: /O pedido diz o que se espera/,
		escolhas: { Prioridade: '2', Esforço: '3' },
		aviso: 'Demanda classificada.',
	})

	const grs = await como(GRS)
	await grs.goto(endereco)
	await agir(grs, 'Priorizar', { escolhas: { Valor: '4', Urgência: '3' }, aviso: 'Demanda priorizada.' })

	const lider = await como(LIDER)
	await lider.goto(endereco)
	await cumprirChecklist(lider, /Impacto em outros sistemas/)
	await agir(lider, 'Concluir a análise', { aviso: 'Análise concluída.' })
	await abrirParte(lider, 'Alocação')
	await lider.getByRole('button', { name: 'Alocar pessoa' }).click()
	await informarPessoa(lider.getByRole('combobox', { name: 'Pessoa' }), DESENVOLVEDORA)
	await lider
		.getByRole('dialog')
		.getByLabel(/^Horas previstas/)
		.fill('12')
	await lider.getByRole('dialog').getByRole('button', { name: 'Alocar', exact: true }).click()
	await esperarAviso(lider, 'Lúcia Prado agora trabalha na demanda.')
	await agir(lider, 'Iniciar o desenvolvimento', { dia: '31/12/2998', aviso: 'Desenvolvimento iniciado.' })

	const desenvolvedora = await como(DESENVOLVEDORA)
	await desenvolvedora.goto(endereco)
	await cumprirChecklist(desenvolvedora, /Testes automáticos/)
	await abrirParte(desenvolvedora, 'Andamentos')
	await desenvolvedora.getByLabel('Novo andamento').fill('Falta conferir com a turma da noite.')
	await desenvolvedora.getByText('Só quem cuida dela').click()
	await desenvolvedora.getByLabel(/^Horas gastas/).fill('1,5')
	await desenvolvedora.getByRole('button', { name: 'Registrar' }).click()
	await desenvolvedora.getByText(/interno: quem pediu não lê · 1,5 h/).waitFor()
	await agir(desenvolvedora, 'Enviar ao controle de qualidade', { aviso: 'Enviada ao controle de qualidade.' })

	const qa = await como(QA)
	await qa.goto(endereco)
	await cumprirChecklist(qa, /Roteiro de teste/)
	await agir(qa, 'Aprovar', { aviso: 'Aprovada no controle de qualidade.' })

	await esperarEtapa(apoio, 'Em homologação')
	await abrirParte(apoio, 'Andamentos')
	await apoio.getByText('Enviou ao controle de qualidade').first().waitFor()
	expect(await apoio.getByText('turma da noite').count()).toBe(0)
	await agir(apoio, 'Homologar', { texto: /^O que foi conferido/, aviso: 'Demanda homologada!' })

	await esperarEtapa(lider, 'Em implantação')
	await cumprirChecklist(lider, /Implantação comunicada/)
	await agir(lider, 'Concluir a implantação', { aviso: 'Demanda concluída!' })
	await esperarEtapa(apoio, 'Concluída')
	await apoio.getByRole('button', { name: 'Reabrir', exact: true }).waitFor()
})

/** Touch drag: a handle without `touch-action` would let the page scroll, which a mouse never does. */
async function arrastarComODedo(pagina: Page, de: Locator, ate: Locator): Promise<void> {
	const cdp = await pagina.context().newCDPSession(pagina)
	// Touch screens get more room between the rows.
	await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
	await pagina.waitForFunction(() => matchMedia('(pointer: coarse)').matches)
	const [inicio, fim] = [await de.boundingBox(), await ate.boundingBox()]
	if (!inicio || !fim) throw new Error('nothing to drag')
	const x = inicio.x + inicio.width / 2
	const touchAt = (y: number) => [{ x, y }]
	await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchAt(inicio.y + inicio.height / 2) })
	for (const parte of [0.2, 0.4, 0.6, 0.8, 1]) {
		await cdp.send('Input.dispatchTouchEvent', {
			type: 'touchMove',
			touchPoints: touchAt(inicio.y + (fim.y + fim.height - 2 - inicio.y) * parte),
		})
		// A drag is told to the page with its next frame.
		await pagina.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
	}
	await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
	await cdp.detach()
}

test('the GRS moves the queue by keyboard, by finger and by mouse, and each order stays', async ({ como }) => {
	const grs = await como(GRS)
	const fila = grs.getByRole('list', { name: 'Fila do JUPITER' })
	const alcas = fila.getByRole('button', { name: /^Mover/ })
	const linhas = fila.getByRole('listitem')
	const ordem = () => fila.getByRole('link').allInnerTexts()
	/** Stored order, as the next person reads it. */
	const guardada = async () => {
		await grs.reload()
		await fila.waitFor()
		await esperarPronta(grs)
		return ordem()
	}
	await grs.goto('/nova-ssu/fila?sistema=JUPITER')
	await fila.waitFor()
	const [primeira = '', ...outras] = await ordem()
	const ordenada = () => grs.waitForResponse(/ordenarSSUFILA/)

	// Changes in a row, faster than the portal answers; all of them are saved once the last one is.
	const ultima = outras.length
	let guardadas = 0
	grs.on('response', (resposta) => {
		if (resposta.url().includes('ordenarSSUFILA')) guardadas++
	})
	await alcas.first().focus()
	for (let passo = 0; passo < ultima; passo++) await grs.keyboard.press('ArrowDown')
	await expect.poll(ordem).toEqual([...outras, primeira])
	await expect.poll(() => guardadas).toBe(ultima)
	expect(await guardada()).toEqual([...outras, primeira])

	const [segunda, ...resto] = [...outras, primeira]
	const comODedo = ordenada()
	await arrastarComODedo(grs, alcas.first(), linhas.last())
	await comODedo
	expect(await guardada()).toEqual([...resto, segunda])

	const comOMouse = ordenada()
	const alvo = await linhas.first().boundingBox()
	const alca = await alcas.last().boundingBox()
	if (!alvo || !alca) throw new Error('nothing to drag')
	await grs.mouse.move(alca.x + 8, alca.y + 8)
	await grs.mouse.down()
	await grs.mouse.move(alca.x + 8, alvo.y + 2, { steps: 4 })
	await grs.mouse.up()
	await comOMouse
	expect(await guardada()).toEqual([segunda, ...resto])
})

test('a number of the dashboard leads to the rows that it counts', async ({ como }) => {
	const lider = await como(LIDER)
	await lider.goto('/nova-ssu')
	await lider.getByRole('navigation', { name: 'Páginas deste serviço' }).getByRole('link', { name: 'Painel' }).click()
	await lider.getByRole('heading', { level: 1, name: 'Painel das demandas' }).waitFor()
	const porEtapa = lider.getByRole('region', { name: 'Por etapa' })
	// Keyboard access to the chart, point by point.
	await porEtapa.getByRole('slider').first().press('ArrowRight')
	await expect
		.poll(() => porEtapa.getByRole('slider').first().getAttribute('aria-valuetext'))
		.toMatch(/^Em triagem: \d+$/)
	await porEtapa.getByText('Ver dados').first().press('Enter')
	const numero = porEtapa.getByRole('link', { name: /^Em homologação: / })
	const quantas = Number(await numero.innerText())
	expect(quantas).toBeGreaterThan(0)
	await numero.press('Enter')
	await lider.getByRole('heading', { level: 1, name: 'Buscar demandas' }).waitFor()
	await lider.getByRole('button', { name: /Dos sistemas dos seus níveis/ }).waitFor()
	await lider.getByText(`1 a ${quantas} de ${quantas}`).waitFor()

	const desenvolvedora = await como(DESENVOLVEDORA)
	await desenvolvedora.goto('/nova-ssu/dashboard')
	await desenvolvedora.getByText(/O painel é de quem cuida de um sistema/).waitFor()
})
