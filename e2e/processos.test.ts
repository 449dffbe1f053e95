import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { nomeDaAcao } from '../modules/processos/contract/historico.ts'
import { faltasDaPagina, faltasDeAcesso, mudarAparencia } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import {
	abrirProcesso,
	acionarOcorrencia,
	acompanhar,
	botaoDaAcao,
	confirmar,
	despachar,
	encaminhar,
	escolherDestino,
	escrever,
	fazer,
	informar,
	LISTA,
	numerosDaLista,
	rascunho,
	receber,
} from './support/case.ts'
import { anexar, assinarOficio, gerarOficio, historico } from './support/case-documents.ts'
import { esperarAviso } from './support/notice.ts'
import { informarPessoa } from './support/person.ts'
import { irPara } from './support/screens.ts'

const ANA = 10001
const HELENA = 10003
const JOAO = 10004
const MARINA = 10005
const TIAGO = 10008
const EDUARDO = 10010

/**
 * Movements that this case does not have: they belong to the other case, to refused signatures, or to joined and shared
 * cases.
 */
const NAO_NESTE = [
	'juntado',
	'desjuntado',
	'apensamento',
	'apensado',
	'desapensamento',
	'desapensado',
	'rejeitado',
	'assinatura-cancelada',
	'assinatura-nao-enviada',
	'tarjada-liberada',
	'tarjada-retirada',
]

test('a case goes from novo to arquivado through three stations, with every kind of occurrence', async ({ como }) => {
	const joao = await como(JOAO)
	const numpro = await abrirProcesso(joao, {
		assunto: 'Requerimento de aluno',
		titulo: 'Trancamento de matrícula fora do prazo',
		interessado: ANA,
	})
	await informar(joao, 'Histórico conferido na origem.')

	const marina = await como(MARINA)
	await acompanhar(marina, numpro)
	await escrever(marina, 'Solicitar parecer', {
		campo: 'Solicitação de parecer',
		texto: 'Peço parecer sobre o mérito.',
		incluir: 'Solicitar parecer',
		aviso: 'Parecer solicitado com sucesso!',
		antes: (form) => informarPessoa(form.getByRole('combobox', { name: 'Parecerista' }), HELENA),
	})
	await marina.close()
	const helena = await como(HELENA)
	await acompanhar(helena, numpro)
	await escrever(helena, 'Dar parecer', {
		campo: 'Parecer',
		texto: 'Sou favorável ao pedido.',
		incluir: 'Dar parecer',
		aviso: 'Parecer incluído com sucesso!',
	})
	await helena.close()

	await botaoDaAcao(joao, 'Alterar').click()
	await joao.getByLabel(/^Título/).fill('Trancamento de matrícula')
	await joao.getByLabel(/^Alteração/).fill('Título mais curto.')
	await joao.getByRole('button', { name: 'Salvar' }).click()
	await esperarAviso(joao, 'Processo alterado com sucesso!')
	await encaminhar(joao, 'DRH-RUSP', 'Encaminhe-se ao setor de pessoal.')
	await fazer(joao, 'Cancelar saída', {
		confirmar: 'Cancelar a saída',
		aviso: 'Saída cancelada com sucesso!',
		preencher: (dialogo) => dialogo.getByLabel(/^Despacho/).fill('Faltava uma folha.'),
	})
	await joao.getByText("Saída para 'DRH-RUSP' cancelada: Faltava uma folha.").waitFor()
	await encaminhar(joao, 'DRH-RUSP', 'Com a folha, encaminhe-se ao setor de pessoal.')

	const eduardo = await como(EDUARDO)
	const [outro = ''] = await numerosDaLista(eduardo, 'estacao', numpro)
	await acompanhar(eduardo, numpro)
	await receber(eduardo)
	await fazer(eduardo, 'Devolver', {
		aviso: 'Processo devolvido com sucesso!',
		preencher: (dialogo) => dialogo.getByLabel(/^Despacho/).fill('Falta a assinatura do aluno.'),
	})
	await receber(joao)
	await joao.getByRole('button', { name: 'Abrir todos' }).click()
	await acionarOcorrencia(joao, 'Histórico conferido na origem.', 'Invalidar')
	await confirmar(joao, {
		confirmar: 'Invalidar',
		aviso: 'Ocorrência invalidada com sucesso!',
		preencher: (dialogo) => dialogo.getByLabel(/^Motivo/).fill('O histórico era de outro aluno.'),
	})
	await joao.getByText('O histórico era de outro aluno.').waitFor()
	await encaminhar(joao, 'DRH-RUSP', 'Assinado pelo aluno.')
	await joao.close()

	await receber(eduardo)
	await anexar(eduardo)
	await acionarOcorrencia(eduardo, 'Requerimento do aluno.', 'Editar')
	await confirmar(eduardo, {
		confirmar: 'Salvar',
		aviso: 'Documento alterado com sucesso!',
		preencher: (dialogo) => dialogo.getByRole('textbox', { name: 'Complemento' }).fill('Requerimento, assinado.'),
	})
	await gerarOficio(eduardo)
	await assinarOficio(eduardo, numpro, EDUARDO)
	await informar(eduardo, 'Informação do processo errado.')
	await acionarOcorrencia(eduardo, 'Informação do processo errado.', 'Editar')
	await confirmar(eduardo, {
		confirmar: 'Salvar',
		aviso: 'Ocorrência alterada com sucesso!',
		preencher: (dialogo) => dialogo.getByRole('textbox', { name: 'Informação' }).fill('Engano meu.'),
	})
	await acionarOcorrencia(eduardo, 'Engano meu.', 'Remover')
	await confirmar(eduardo, { confirmar: 'Remover', aviso: 'Ocorrência removida com sucesso!' })
	await fazer(eduardo, 'Juntar processo', {
		confirmar: 'Juntar',
		aviso: 'Processo juntado com sucesso!',
		preencher: async (dialogo) => {
			await dialogo.getByLabel(/^Número do processo/).fill(outro)
			await dialogo.getByLabel(/^Despacho/).fill('Mesmo pedido.')
		},
	})
	await fazer(eduardo, 'Desjuntar processo', {
		confirmar: 'Desjuntar',
		aviso: 'Processo desjuntado com sucesso!',
		preencher: (dialogo) => dialogo.getByLabel(/^Despacho/).fill('Pedidos diferentes.'),
	})
	await despachar(eduardo, 'Defiro. Arquive-se.')
	await encaminhar(eduardo, 'ARQ-RUSP')
	await eduardo.close()

	const ana = await como(ANA)
	await acompanhar(ana, numpro)
	await fazer(ana, 'Tomar ciência', { aviso: 'Ciência registrada com sucesso!' })
	await ana.close()

	const tiago = await como(TIAGO)
	await acompanhar(tiago, numpro)
	await receber(tiago)
	await fazer(tiago, 'Arquivar', { aviso: 'Processo arquivado com sucesso!' })
	await fazer(tiago, 'Desarquivar', { aviso: 'Processo desarquivado com sucesso!' })
	await fazer(tiago, 'Arquivar', { aviso: 'Processo arquivado com sucesso!' })
	await tiago.getByText('Arquivado', { exact: true }).first().waitFor()

	const feitas = await historico(tiago)
	expect(Object.entries(nomeDaAcao).flatMap(([acao, nome]) => (feitas.has(nome) ? [] : [acao]))).toEqual(NAO_NESTE)

	await tiago.getByRole('tab', { name: /^Documentos/ }).click()
	await tiago.getByRole('button', { name: /requerimento\.pdf/ }).click()
	const visor = tiago.getByRole('dialog')
	await visor.getByText('Requeiro o trancamento.').waitFor()
	await visor.getByRole('button', { name: 'Fechar' }).click()

	await tiago.getByRole('button', { name: 'Processo inteiro em PDF' }).click()
	const baixado = tiago.waitForEvent('download')
	await tiago.getByRole('button', { name: 'Baixar a íntegra' }).click()
	const integra = await readFile(await (await baixado).path())
	expect(integra.subarray(0, 5).toString()).toBe('%PDF-')
})

/** Opens the first of those that are at the person's station. */
async function acompanharUm(page: Page): Promise<string> {
	const [numpro = ''] = await numerosDaLista(page, 'estacao')
	await acompanhar(page, numpro)
	return numpro
}

test('what somebody else does shows at once; an action on what has changed is told so, and loses nothing', async ({
	como,
}) => {
	const joao = await como(JOAO)
	const numpro = await acompanharUm(joao)
	await botaoDaAcao(joao, 'Dar saída').click()
	const dialogo = joao.getByRole('dialog')
	await escolherDestino(dialogo, 'DRH-RUSP')
	await dialogo.getByLabel(/^Despacho/).fill('Escrito antes de o processo mudar.')

	const marina = await como(MARINA)
	await acompanhar(marina, numpro)
	await informar(marina, 'Chegou um documento.')
	await joao.getByText('Chegou um documento.').waitFor()

	const enviar = dialogo.getByRole('button', { name: 'Encaminhar para DRH-RUSP' })
	await enviar.click()
	await dialogo.getByText(/\(Marina Costa: Informação em \d\d\/\d\d/).waitFor()
	const recarregar = dialogo.getByRole('button', { name: 'Recarregar o processo' })
	await recarregar.click()
	await recarregar.waitFor({ state: 'detached' })
	expect(await dialogo.getByLabel(/^Despacho/).inputValue()).toBe('Escrito antes de o processo mudar.')
	await enviar.click()
	await esperarAviso(joao, 'Saída realizada com sucesso!')
	await marina.getByText('Escrito antes de o processo mudar.').waitFor()
	await botaoDaAcao(marina, 'Cancelar saída').waitFor()
})

/** Whether what has the focus lies under the bar. */
const focoCoberto = (page: Page): Promise<boolean> =>
	page.evaluate(() => {
		const barra = document.querySelector('aside[aria-label="Ações do processo"]')
		const foco = document.activeElement
		if (!barra || !foco || barra.contains(foco) || foco === document.body) return false
		const { top, bottom, height } = foco.getBoundingClientRect()
		const { top: livre, bottom: pe } = barra.getBoundingClientRect()
		// The beginning of an element that is higher than the window.
		return (height > livre ? top : bottom) > livre + 1 && top < pe
	})

test('on a phone the first screen shows what happened, its main act stays in view, and the others come up from the edge', async ({
	como,
}) => {
	const page = await como(JOAO)
	const [numpro = ''] = await numerosDaLista(page, 'estacao')
	await page.setViewportSize({ width: 375, height: 812 })
	await acompanhar(page, numpro)
	await botaoDaAcao(page, 'Dar saída').waitFor()
	const partes = page.getByRole('tab', { name: /^Andamentos/ })
	expect((await partes.boundingBox())?.y).toBeLessThan(812)
	const barra = page.getByRole('complementary', { name: 'Ações do processo' })
	const pe = async () => Math.round(((await barra.boundingBox())?.y ?? 0) + ((await barra.boundingBox())?.height ?? 0))
	await expect.poll(pe).toBe(812)

	await partes.focus()
	for (let passo = 0; passo < 25; passo++) {
		await page.keyboard.press('Tab')
		// The browser scrolls an element into view only after it has the focus.
		await expect.poll(() => focoCoberto(page), { message: `after ${passo + 1} steps` }).toBe(false)
	}

	const acoes = barra.getByRole('button', { name: 'Ações' })
	await acoes.focus()
	await page.keyboard.press('Enter')
	const folha = page.getByRole('dialog', { name: 'Ações' })
	await folha.getByRole('button', { name: 'Arquivar' }).waitFor()
	for (const colorScheme of ['light', 'dark'] as const) {
		await mudarAparencia(page, { colorScheme, width: 375, height: 812 })
		expect(await faltasDaPagina(page, colorScheme, '[role=dialog]')).toEqual([])
	}
	await page.keyboard.press('Escape')
	await folha.waitFor({ state: 'detached' })
	await expect.poll(() => acoes.evaluate((botao) => botao === document.activeElement)).toBe(true)

	await page.keyboard.press('Enter')
	await folha.getByRole('button', { name: 'Juntar processo' }).click()
	const dialogo = page.getByRole('dialog', { name: /^Juntar/ })
	await expect.poll(() => dialogo.evaluate((um) => um.contains(document.activeElement))).toBe(true)
	await page.keyboard.press('Escape')
	await dialogo.waitFor({ state: 'detached' })

	await acoes.click()
	await folha.getByRole('button', { name: 'Informação' }).click()
	await expect
		.poll(() =>
			rascunho(page, 'Informação')
				.getByRole('textbox', { name: 'Informação' })
				.evaluate((campo) => campo === document.activeElement),
		)
		.toBe(true)
})

test('eight processes of a station are in sight on a common screen', async ({ como }) => {
	const page = await como(JOAO)
	await page.setViewportSize({ width: 1366, height: 768 })
	const numeros = await numerosDaLista(page, 'estacao')
	await page.evaluate('scrollTo(0, 0)')
	const oitava = await page
		.getByRole('row')
		.filter({ has: page.locator(`[data-processo="${numeros[7]}"]`) })
		.boundingBox()
	expect((oitava?.y ?? 768) + (oitava?.height ?? 0)).toBeLessThan(768)
	// The table, or the cards that stand for it where the columns have no room.
	const sobra =
		'Math.max(0, ...[...document.querySelectorAll("main table")].map((t) => t.offsetWidth - t.parentElement.clientWidth), document.documentElement.scrollWidth - innerWidth)'
	for (const width of [1440, 1408, 1024, 768]) {
		await page.setViewportSize({ width, height: 900 })
		await page.locator(`[data-processo="${numeros[0]}"]`).first().waitFor()
		await expect.poll(() => page.evaluate(sobra), { message: `at ${width} px` }).toBeLessThanOrEqual(0)
	}
})

test('what is being written survives a reload and what others do', async ({ como }) => {
	const joao = await como(JOAO)
	const numpro = await acompanharUm(joao)
	await botaoDaAcao(joao, 'Informação').click()
	const form = rascunho(joao, 'Informação')
	await form.getByRole('textbox', { name: 'Informação' }).fill('Ainda por terminar.')
	await form.getByText('Rascunho salvo às').waitFor()
	await joao.reload()
	await form.getByText('Ainda por terminar.').waitFor()

	const marina = await como(MARINA)
	await acompanhar(marina, numpro)
	await despachar(marina, 'Prossiga-se.')
	await joao.getByText('Prossiga-se.').waitFor()
	await form.getByText('Ainda por terminar.').waitFor()
	await form.getByRole('button', { name: 'Incluir informação' }).click()
	await esperarAviso(joao, 'Informação incluída com sucesso!')
})

test('a restricted case neither opens nor is found for who has nothing to do with it', async ({ como }) => {
	const joao = await como(JOAO)
	const titulo = 'Apuração de danos ao telescópio'
	const numpro = await abrirProcesso(joao, {
		assunto: 'Sindicância',
		titulo,
		interessado: ANA,
		restricao: { nivel: 'Sigiloso', hipotese: 'Processo disciplinar em curso (Lei Estadual 10.177/1998, art. 64)' },
	})
	const busca = `${LISTA}?aba=busca&q=telescópio`
	await irPara(joao, busca)
	await joao.getByText(titulo).waitFor()

	const eduardo = await como(EDUARDO)
	await eduardo.goto(`${LISTA}/${numpro}`)
	await eduardo.getByText(/^Não foi possível abrir o processo/).waitFor()
	await eduardo.waitForURL((url) => url.pathname === LISTA)
	await eduardo.goto(busca)
	await eduardo.getByText('Nenhum processo corresponde à busca e aos filtros.').waitFor()
	expect(await eduardo.getByText(titulo).count()).toBe(0)
})

const isFocused = (page: Page) => page.evaluate('document.activeElement.dataset.processo')

test('the list is worked through with the keyboard alone', async ({ como }) => {
	const page = await como(EDUARDO)
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	const [primeiro, segundo] = await numerosDaLista(page, 'estacao')
	const linhas = page.getByRole('row').filter({ has: page.locator('[data-processo]') })
	while ((await isFocused(page)) === undefined) await page.keyboard.press('Tab')
	await expect.poll(() => isFocused(page)).toBe(primeiro)

	await page.keyboard.press('ArrowDown')
	await expect.poll(() => isFocused(page)).toBe(segundo)
	await page.keyboard.press('x')
	await expect.poll(() => linhas.nth(1).getByRole('checkbox').isChecked()).toBe(true)
	await page.keyboard.press('f')
	await linhas
		.nth(1)
		.getByRole('button', { name: /^Tirar .* dos favoritos$/ })
		.waitFor()
	await page.keyboard.press('c')
	await page.getByRole('button', { name: /^Fechar: .*copiado/i }).waitFor()
	const copiado = await page.evaluate('navigator.clipboard.readText()')

	await page.keyboard.press('Enter')
	await page.getByRole('heading', { level: 1, name: `Processo ${String(copiado)}`, exact: true }).waitFor()
	expect(new URL(page.url()).pathname).toBe(`${LISTA}/${segundo}`)
})

test('no accessibility finding on what opens on a case, in either theme, narrow or wide', async ({ como }) => {
	const page = await como(JOAO)
	const faltas: string[] = []
	await acompanharUm(page)
	await botaoDaAcao(page, 'Anexar documento').click()
	await rascunho(page, 'Anexar documento').getByRole('textbox', { name: 'Complemento' }).waitFor()
	faltas.push(...(await faltasDeAcesso(page, 'acompanhamento', 'main')))
	for (const [botao, titulo] of [
		['Dar saída', /^Dar saída do processo/],
		['Marcar', /^Marcas do processo/],
	] as const) {
		await page.getByRole('button', { name: botao, exact: true }).click()
		const dialogo = page.getByRole('dialog', { name: titulo })
		await dialogo.waitFor()
		faltas.push(...(await faltasDeAcesso(page, botao, '[role=dialog]')))
		await dialogo.getByRole('button', { name: 'Fechar' }).click()
	}
	expect(faltas).toEqual([])
})
