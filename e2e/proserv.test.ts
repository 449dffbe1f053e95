import { diaEm } from '@portal/platform/contract'
import { pdfOf } from '@portal/platform/testing'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'
import { irPara } from './support/screens.ts'

const SOLICITANTE = 10004
const DIRIGENTE = 10005
const TRIAGEM = 10010
const COORDENADORA = 10009
const COMISSAO = 10008
const APROVADORA = 10007
const AVALIADORES = [
	[10003, 'Helena Duarte'],
	[20001, 'Adriana Queiroz Bastos'],
	[20186, 'Bruno Cavalcante'],
] as const

const JUSTIFICA = 'Duas pessoas do setor se aposentaram e os prazos de atendimento dobraram.'
const MOTIVO = 'Falta dizer quem hoje faz o trabalho do setor.'

/** The situation stands beside the title, and changes by itself where the page is open. */
const esperarSituacao = (pagina: Page, situacao: string) =>
	pagina.getByRole('main').getByText(situacao, { exact: true }).first().waitFor()

async function ir(pagina: Page, endereco: string, situacao: string): Promise<Page> {
	await irPara(pagina, endereco)
	await esperarSituacao(pagina, situacao)
	return pagina
}

type Ato = { readonly rotulo?: string; readonly campo?: RegExp; readonly texto?: string; readonly aviso: string }

async function agir(pagina: Page, botao: string, { rotulo = botao, campo, texto = '', aviso }: Ato): Promise<void> {
	await pagina.getByRole('button', { name: botao, exact: true }).click()
	// An alert is announced to screen readers even where it only asks.
	const dialogo = pagina.getByRole('dialog').or(pagina.getByRole('alertdialog'))
	if (campo) await dialogo.getByLabel(campo).fill(texto)
	await dialogo.getByRole('button', { name: rotulo, exact: true }).click()
	await esperarAviso(pagina, aviso)
}

/** Refused acts of each person, each with a whole sentence that gives the reason. */
async function recusas(pagina: Page): Promise<Record<string, string>> {
	await pagina.getByText('O que não se pode fazer agora, e por quê').click()
	const linhas = await pagina
		.getByRole('region', { name: 'O que você pode fazer' })
		.getByRole('listitem')
		.allInnerTexts()
	const ditas = Object.fromEntries(linhas.map((linha) => linha.split(/:\s*(.*)/s)))
	for (const motivo of Object.values(ditas)) expect(motivo).toMatch(/^\p{Lu}.{20,}\.$/su)
	return ditas
}

async function escrever(pagina: Page): Promise<string> {
	await pagina.goto('/proserv')
	await pagina.getByRole('link', { name: 'Nova solicitação' }).click()
	await pagina.getByRole('heading', { level: 1, name: 'Nova solicitação' }).waitFor()
	const continuar = pagina.getByRole('button', { name: /^Continuar/ })
	await continuar.click()
	await pagina.getByText('Escolha a vertente.').waitFor()
	await pagina.getByRole('radio', { name: /^Projeto estratégico/ }).check()
	await continuar.click()
	await pagina.getByRole('combobox', { name: /^Função/ }).fill('Analista de Sis')
	await pagina.getByRole('option', { name: 'Analista de Sistemas' }).click()
	await continuar.click()
	await pagina.getByText('Esta função pede a área de atuação.').waitFor()
	await pagina.getByLabel(/^Área de atuação/).fill('Sistemas administrativos')
	await continuar.click()
	await pagina.getByLabel(/^Justificativa da solicitação/).fill(JUSTIFICA)
	// The draft is saved while it is written, so that it is found again after leaving.
	await pagina.getByText(/Rascunho salvo/).waitFor()
	await pagina.reload()
	await expect.poll(() => pagina.getByLabel(/^Justificativa da solicitação/).inputValue()).toBe(JUSTIFICA)
	await pagina.getByRole('button', { name: 'Criar solicitação' }).click()
	await esperarAviso(pagina, 'Solicitação criada!')
	await pagina.waitForURL((url) => !url.pathname.endsWith('/novo'))
	return new URL(pagina.url()).pathname
}

async function anexar(pagina: Page): Promise<void> {
	await pagina
		.locator('input[type=file]')
		.setInputFiles([{ name: 'planilha.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }])
	await pagina.getByText('Estes arquivos não foram anexados:').waitFor()
	await pagina
		.locator('input[type=file]')
		.setInputFiles([{ name: 'quadro.pdf', mimeType: 'application/pdf', buffer: pdfOf('quadro.pdf') }])
	await pagina.getByRole('list', { name: 'Arquivos da solicitação' }).getByText('quadro.pdf').waitFor()
}

async function darNotas(pagina: Page, decimos: number): Promise<void> {
	for (const [criterio, maximo] of [
		['Necessidade do setor', 40],
		['Impacto institucional', 30],
		['Adequação do perfil', 20],
		['Planejamento', 10],
	] as const)
		await pagina.getByLabel(`Nota de ${criterio}`).fill(String((maximo * decimos) / 10))
}

/** A wrong value is told at the field before it is sent, to the first of three who are told the same. */
async function errarAsNotas(pagina: Page, decimos: number): Promise<void> {
	await pagina.getByLabel('Nota de Necessidade do setor').fill('41')
	await pagina.getByText('A nota de Necessidade do setor vai de 0 a 40. Corrija-a.').waitFor()
	await darNotas(pagina, decimos)
	await pagina.getByRole('button', { name: 'Enviar avaliação' }).click()
	await pagina
		.getByText(/^A nota de Necessidade do setor precisa de justificativa/)
		.first()
		.waitFor()
}

async function avaliar(pagina: Page, decimos: number): Promise<void> {
	await darNotas(pagina, decimos)
	for (const criterio of ['Necessidade do setor', 'Impacto institucional'])
		await pagina.getByLabel(`Justificativa de ${criterio}`).fill(JUSTIFICA)
	await agir(pagina, 'Enviar avaliação', { aviso: 'Avaliação enviada!' })
	await pagina.getByText('Nota:').waitFor()
	expect(Object.values(await recusas(pagina))).toContainEqual(expect.stringMatching(/^Você já enviou a sua avaliação/))
}

async function recorrer(pagina: Page): Promise<void> {
	await pagina.getByRole('button', { name: 'Recorrer', exact: true }).click()
	const dialogo = pagina.getByRole('dialog')
	const enviar = dialogo.getByRole('button', { name: 'Enviar recurso' })
	await dialogo.getByLabel('Necessidade do setor').waitFor()
	await enviar.click()
	await dialogo.getByText('Marque ao menos um critério.').waitFor()
	await dialogo.getByLabel('Necessidade do setor').check()
	await dialogo.getByLabel(/^Justificativa do recurso/).fill('A nota não considera o segundo semestre.')
	expect(await faltasDeAcesso(pagina, 'o recurso', '[role=dialog]')).toEqual([])
	await enviar.click()
	await esperarAviso(pagina, 'Recurso enviado à comissão.')
}

async function julgar(pagina: Page): Promise<void> {
	await pagina.getByRole('button', { name: 'Julgar o recurso', exact: true }).click()
	const dialogo = pagina.getByRole('dialog')
	const enviar = dialogo.getByRole('button', { name: 'Julgar o recurso', exact: true })
	await enviar.click()
	await dialogo.getByText('Escolha a decisão.').waitFor()
	await dialogo.getByText('Dar provimento', { exact: true }).click()
	const deste = `Necessidade do setor, de ${AVALIADORES[2][1]}`
	await dialogo.getByLabel(new RegExp(`^Nova nota de ${deste}`)).fill('41')
	await dialogo.getByLabel(/^Parecer da comissão/).fill('O segundo semestre muda a nota deste critério.')
	await enviar.click()
	await dialogo.getByText('A nota de Necessidade do setor vai de 0 a 40. Corrija-a.').waitFor()
	await dialogo.getByLabel(new RegExp(`^Nova nota de ${deste}`)).fill('36')
	await dialogo.getByLabel(new RegExp(`^Justificativa da nova nota de ${deste}`)).fill(JUSTIFICA)
	expect(await faltasDeAcesso(pagina, 'o julgamento', '[role=dialog]')).toEqual([])
	await enviar.click()
	await esperarAviso(pagina, 'Recurso julgado.')
}

test('a request is written, returned, corrected, evaluated by three, published, appealed and approved, as each of them sees it', async ({
	como,
}) => {
	const joao = await como(SOLICITANTE)
	const endereco = await escrever(joao)
	await anexar(joao)
	await esperarSituacao(joao, 'Rascunho')
	expect((await recusas(joao))['Recorrer']).toMatch(/ainda é um rascunho/)
	await joao.getByRole('button', { name: 'Pedir o envio à direção' }).click()
	await joao.getByRole('button', { name: /^Fechar: / }).waitFor()

	const marina = await como(DIRIGENTE)
	await marina.goto('/proserv')
	await marina.locator(`a[href="${endereco}"]`).first().click()
	await agir(marina, 'Submeter', { aviso: 'Solicitação submetida!' })
	await esperarSituacao(joao, 'Submetida')
	expect((await recusas(marina))['Alterar']).toMatch(/^A solicitação já saiu da unidade/)

	const triagem = await ir(await como(TRIAGEM), endereco, 'Submetida')
	expect((await recusas(triagem))['Admitir']).toMatch(/triagem recebê-la/)
	await agir(triagem, 'Receber', { aviso: 'Solicitação recebida.' })
	await triagem.getByRole('button', { name: 'Devolver', exact: true }).click()
	await triagem.getByRole('dialog').getByRole('button', { name: 'Devolver', exact: true }).click()
	await triagem.getByText('Escreva ao menos 15 letras.').waitFor()
	await triagem.keyboard.press('Escape')
	await agir(triagem, 'Devolver', {
		campo: /^O que precisa ser corrigido/,
		texto: MOTIVO,
		aviso: 'Solicitação devolvida à unidade.',
	})

	await esperarSituacao(joao, 'Devolvida para correção')
	await joao.getByRole('button', { name: 'Alterar', exact: true }).click()
	await joao.getByLabel(/^Estrutura do setor/).fill('Seis pessoas, em dois turnos; hoje o trabalho é da chefia.')
	await joao.getByText(/Rascunho salvo/).waitFor()
	await joao.getByRole('button', { name: 'Voltar à solicitação' }).click()
	await joao.getByText('hoje o trabalho é da chefia').waitFor()
	await esperarSituacao(marina, 'Devolvida para correção')
	await agir(marina, 'Submeter', { aviso: 'Solicitação submetida!' })
	await esperarSituacao(triagem, 'Submetida')
	await agir(triagem, 'Receber', { aviso: 'Solicitação recebida.' })
	await esperarSituacao(triagem, 'Em admissibilidade')
	await agir(triagem, 'Admitir', { aviso: 'Solicitação admitida: segue para a avaliação.' })

	const lucia = await ir(await como(COORDENADORA), `${endereco}?aba=avaliadores`, 'Em avaliação')
	expect(await recusas(lucia)).toMatchObject({
		'Publicar o resultado': expect.stringMatching(/está em avaliação/),
		'Encerrar a avaliação': expect.stringMatching(/Nenhuma avaliação enviada/),
	})
	for (const [, nome] of AVALIADORES) {
		await lucia.getByRole('button', { name: `Indicar ${nome}` }).click()
		await esperarAviso(lucia, `Avaliação pedida a ${nome}.`)
	}
	for (const [indice, [codpes]] of AVALIADORES.entries()) {
		const avaliador = await ir(await como(codpes), `${endereco}?aba=avaliacao`, 'Em avaliação')
		const decimos = 8 - 2 * indice
		if (indice === 0) await errarAsNotas(avaliador, decimos)
		await avaliar(avaliador, decimos)
		await avaliador.close()
	}

	await esperarSituacao(lucia, 'Avaliada')
	// Blind review until the publication.
	await ir(joao, `${endereco}?aba=avaliacao`, 'Em avaliação')
	await joao.getByText('As notas aparecem quando o resultado preliminar é publicado.').waitFor()
	await lucia.getByRole('tab', { name: 'Avaliação', exact: true }).click()
	await lucia.getByText('Em 4 critérios as notas diferem mais de 30 % do máximo').waitFor()
	expect(await faltasDeAcesso(lucia, 'as notas lado a lado', 'main')).toEqual([])
	await agir(lucia, 'Publicar o resultado', { aviso: 'Resultado preliminar publicado.' })

	await esperarSituacao(joao, 'Resultado preliminar')
	await joao.getByText('Avaliador 1').first().waitFor()
	expect(await joao.getByText(AVALIADORES[0][1]).count()).toBe(0)
	const sofia = await ir(await como(APROVADORA), endereco, 'Resultado preliminar')
	expect((await recusas(sofia))['Aprovar']).toMatch(/^O prazo do recurso vai até/)
	await esperarSituacao(marina, 'Resultado preliminar')
	await recorrer(marina)

	const tiago = await ir(await como(COMISSAO), endereco, 'Em recurso')
	await julgar(tiago)
	await esperarSituacao(sofia, 'Recurso julgado')
	await agir(sofia, 'Aprovar', { aviso: 'Solicitação aprovada.' })
	await esperarSituacao(triagem, 'Aprovada')
	await agir(triagem, 'Iniciar o provimento', { aviso: 'Provimento iniciado.' })
	await esperarSituacao(triagem, 'Em provimento')
	await agir(triagem, 'Concluir', { aviso: 'Solicitação concluída.' })
	await esperarSituacao(joao, 'Concluída')

	await joao.getByRole('tab', { name: 'Movimentação' }).click()
	await joao.getByText(MOTIVO).waitFor()
	const baixado = joao.waitForEvent('download')
	await joao.getByRole('button', { name: 'Dossiê em PDF' }).click()
	expect((await baixado).suggestedFilename()).toMatch(/^dossie-solicitacao-\d+-\d{4}\.pdf$/)
})

const ANO = diaEm('America/Sao_Paulo').slice(0, 4)
/** Requests of the demonstration by their situation. */
const SEMEADAS = { RAS: 1, SUB: 2, ADM: 3, RJG: 10 } as const
const findSeeded = (situacao: keyof typeof SEMEADAS) => `/proserv/detalhes/${ANO}/${SEMEADAS[situacao]}`

test('a request also ends cancelled, refused, not approved and exchanged, each for a reason that its unit reads', async ({
	como,
}) => {
	const marina = await ir(await como(DIRIGENTE), findSeeded('RAS'), 'Rascunho')
	await agir(marina, 'Cancelar a solicitação', {
		campo: /^Motivo do cancelamento/,
		texto: MOTIVO,
		aviso: 'Solicitação cancelada.',
	})
	await esperarSituacao(marina, 'Cancelada')
	expect((await recusas(marina))['Submeter']).toMatch(/já terminou/)

	const triagem = await ir(await como(TRIAGEM), findSeeded('ADM'), 'Em admissibilidade')
	await agir(triagem, 'Indeferir', {
		campo: /^Motivo do indeferimento/,
		texto: MOTIVO,
		aviso: 'Solicitação indeferida.',
	})
	await ir(marina, `${findSeeded('ADM')}?aba=movimentacao`, 'Indeferida')
	await marina.getByText(MOTIVO).waitFor()

	const sofia = await ir(await como(APROVADORA), findSeeded('RJG'), 'Recurso julgado')
	await agir(sofia, 'Não aprovar', { campo: /^Parecer/, texto: MOTIVO, aviso: 'Solicitação não aprovada.' })
	await ir(marina, findSeeded('RJG'), 'Não aprovada')
	await marina.getByText(MOTIVO).waitFor()

	await ir(marina, findSeeded('SUB'), 'Submetida')
	await agir(marina, 'Trocar por outra', { rotulo: 'Preparar a outra', aviso: 'A outra solicitação foi preparada.' })
	await marina.getByRole('heading', { level: 1, name: /^Alterar solicitação/ }).waitFor()
	await marina.getByRole('button', { name: 'Voltar à solicitação' }).click()
	await agir(marina, 'Submeter', { aviso: 'Solicitação submetida!' })
	await marina.getByRole('link', { name: /^Solicitação 2\// }).click()
	await esperarSituacao(marina, 'Trocada')
	expect((await recusas(marina))['Trocar por outra']).toMatch(/foi trocada por outra/)
})

/** Lists of each page, by the names of their sheets. */
const PLANILHAS = [
	[DIRIGENTE, '/proserv', ['espera-por-mim', 'cotas', 'solicitacoes']],
	[DIRIGENTE, `/proserv/detalhes/${ANO}/6`, ['quadro']],
	[COORDENADORA, `/proserv/detalhes/${ANO}/6?aba=avaliadores`, ['avaliadores', 'candidatos']],
	[COORDENADORA, `/proserv/detalhes/${ANO}/7?aba=avaliacao`, ['comparativo']],
	[COORDENADORA, `/proserv/detalhes/${ANO}/7?aba=movimentacao`, ['movimentacao']],
	[COORDENADORA, '/proserv/acompanhar', ['solicitacoes']],
	[COORDENADORA, '/proserv/acompanhar?visao=lista', ['solicitacoes']],
	[COORDENADORA, '/proserv/acompanhar?visao=classificacao&vtesolprs=REP', ['classificacao']],
	[APROVADORA, '/proserv/acompanhar?visao=aprovacao', ['aprovacao']],
	[COORDENADORA, '/proserv/editais', ['editais']],
] as const

test('each list leaves its page as a spreadsheet and as text', async ({ como }) => {
	const paginas = new Map<number, Page>()
	for (const [codpes, endereco, nomes] of PLANILHAS) {
		const pagina = paginas.get(codpes) ?? (await como(codpes))
		paginas.set(codpes, pagina)
		await irPara(pagina, endereco)
		// The button has another name until its file arrives, so the first match would change.
		const botoes = pagina.getByRole('main').getByRole('button', { name: /^Export(ar|ando…)$/ })
		await botoes.nth(nomes.length - 1).waitFor()
		expect(await botoes.count()).toBe(nomes.length)
		for (const [indice, nome] of nomes.entries())
			for (const [item, fim] of [
				[/XLSX/, 'xlsx'],
				[/CSV/, 'csv'],
			] as const) {
				await botoes.nth(indice).click()
				const baixado = pagina.waitForEvent('download')
				await pagina.getByRole('menuitem', { name: item }).click()
				expect((await baixado).suggestedFilename()).toMatch(new RegExp(`^${nome}.*\\.${fim}$`))
			}
	}
})
