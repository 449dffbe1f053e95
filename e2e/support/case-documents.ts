import type { ResponseOf } from '@portal/platform/contract'
import { pdfOf } from '@portal/platform/testing'
import type { Locator, Page } from 'playwright-core'
import type { listarHistorico } from '../../modules/processos/contract/historico.ts'
import { MENSAGEM_FEITO } from '../../modules/processos/contract/mensagens.ts'
import { abrirDaCaixa, assinarComSenha } from './batch.ts'
import { acompanhar, botaoDaAcao, confirmar, escrever, rascunho } from './case.ts'
import { esperarAviso } from './notice.ts'
import { informarPessoa } from './person.ts'

async function classificar(lugar: Locator): Promise<void> {
	await lugar.getByLabel(/^Tipo do documento/).fill('Requerimento')
	await lugar.getByLabel(/^Tipo de conferência/).selectOption({ index: 1 })
}

interface DoDocumento {
	readonly texto?: string
	/** Access level that is stricter than the case's. */
	readonly nivel?: string
}

/** A PDF from the person's own machine. */
export const anexar = (page: Page, { texto = 'Requeiro o trancamento.', nivel }: DoDocumento = {}) =>
	escrever(page, 'Anexar documento', {
		campo: 'Complemento',
		texto: 'Requerimento do aluno.',
		incluir: 'Anexar documento',
		aviso: 'Documento anexado com sucesso!',
		antes: async (form) => {
			await form.locator('input[type=file]').setInputFiles({
				name: 'requerimento.pdf',
				mimeType: 'application/pdf',
				buffer: pdfOf(texto),
			})
			await form.getByRole('button', { name: 'Remover requerimento.pdf' }).waitFor()
			await classificar(form)
			if (nivel) await form.getByLabel('Nível de acesso do documento').selectOption({ label: nivel })
		},
	})

/** A document is written, looked at as a PDF, saved and attached. */
export async function gerarOficio(page: Page): Promise<void> {
	await botaoDaAcao(page, 'Gerar documento').click()
	const form = rascunho(page, 'Gerar documento')
	await form.getByLabel('Título do documento').fill('Ofício de deferimento')
	await form.getByRole('textbox', { name: 'Texto do documento' }).fill('Comunicamos que o pedido foi deferido.')
	await form.getByRole('button', { name: 'Ver como PDF' }).click()
	const previa = form.getByRole('region', { name: 'Prévia do documento' })
	await previa.getByText('Comunicamos que o pedido foi deferido.').waitFor()
	await form.getByRole('button', { name: 'Salvar documento' }).click()
	await classificar(form)
	await form.getByRole('textbox', { name: 'Complemento' }).fill('Ofício ao interessado.')
	await form.getByRole('button', { name: 'Anexar documento' }).click()
	await esperarAviso(page, 'Documento anexado com sucesso!')
}

/** Signature of a document by its author: it is sent to the signing service, signed there, and returned. */
export async function assinarOficio(page: Page, numpro: string, codpes: number): Promise<void> {
	const ocorrencia = page.getByRole('listitem').filter({ hasText: 'Ofício ao interessado.' }).last()
	await ocorrencia.getByRole('button', { name: 'Enviar para assinatura' }).click()
	await confirmar(page, {
		confirmar: 'Enviar para assinatura',
		aviso: MENSAGEM_FEITO.assinatura,
		preencher: (dialogo) => informarPessoa(dialogo.getByRole('combobox', { name: 'Quem assina' }), codpes),
	})
	const numero = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Processo ', '')
	await abrirDaCaixa(page, numero)
	await assinarComSenha(page, 'Assinar documento')
	await page.getByText('Documento assinado com sucesso!').waitFor()
	await acompanhar(page, numpro)
	await ocorrencia.getByText('Assinado', { exact: true }).waitFor()
}

/** The names of everything that was done, as the open page of the case tells it. */
export async function historico(page: Page): Promise<Set<string>> {
	const nomes: string[] = []
	for (const [pagina, botao] of [
		[1, page.getByRole('tab', { name: 'Histórico' })],
		[2, page.getByRole('button', { name: /^Página 2 de/ })],
	] as const) {
		// Answer for this page: the page before is asked for again after a change, and its answer may come now.
		const resposta = page.waitForResponse(new RegExp(`/historico\\?(.*&)?pagina=${pagina}\\b`))
		await botao.click()
		const { itens } = (await (await resposta).json()) as ResponseOf<typeof listarHistorico, 'output'>
		nomes.push(...itens.map(({ nomaca }) => nomaca))
		await page
			.getByRole('cell', { name: itens.at(-1)?.nomaca ?? '', exact: true })
			.last()
			.waitFor()
		await page.getByText('Registros encadeados e conferidos: nenhum foi alterado ou retirado.').waitFor()
	}
	return new Set(nomes)
}
