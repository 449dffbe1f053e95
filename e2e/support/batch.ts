import type { ResponseOf } from '@portal/platform/contract'
import { pdfOf } from '@portal/platform/testing'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { listarCorreioDaDemonstracao } from '../../modules/sessao/contract/demonstracao.ts'
import { STEP_MS } from './browser-test.ts'
import { esperarAviso } from './notice.ts'
import { informarPessoa } from './person.ts'
import { irPara } from './screens.ts'

export interface Participante {
	readonly nome: string
	readonly papel?: 'Assinante' | 'Gestor' | 'Observador'
	/** Internal signer by person number; without it the signer is external. */
	readonly codpes?: number
	readonly email?: string
}

interface LotePreparado {
	readonly nome: string
	readonly documentos: readonly string[]
	readonly participantes: readonly Participante[]
	/** Placement of the signature fields, on their step of the wizard. */
	readonly placeFields?: () => Promise<void>
}

/** Preparation by the wizard, up to its last step, with each signer waiting for the one before. */
export async function prepararLote(page: Page, lote: LotePreparado): Promise<void> {
	await page.goto('/assina/lote')
	await page.getByLabel(/^Nome do lote/).fill(lote.nome)
	await page.locator('input[type=file]').setInputFiles(
		lote.documentos.map((name) => ({
			name,
			mimeType: 'application/pdf',
			buffer: pdfOf(name),
		})),
	)
	const documentos = page.getByRole('list', { name: 'Documentos do lote' })
	for (const nome of lote.documentos) await documentos.getByText(nome, { exact: true }).waitFor()
	await prepararAssinaturas(page, lote)
}

/** Steps of the wizard after that of the documents, up to the last one. */
async function prepararAssinaturas(page: Page, lote: Pick<LotePreparado, 'participantes' | 'placeFields'>) {
	await page.getByRole('button', { name: 'Continuar: participantes' }).click()
	for (const participante of lote.participantes) await incluirParticipante(page, participante)
	await page.getByRole('button', { name: 'Continuar: ordem e prazo' }).click()
	await page.getByRole('radio', { name: /^Um depois do outro/ }).check()
	await page.getByRole('button', { name: 'Continuar: lugar das assinaturas' }).click()
	await lote.placeFields?.()
	await page.getByRole('button', { name: 'Continuar: revisar e enviar' }).click()
}

/** Sending of the batch; the result is the address of its page. */
export async function enviarLote(page: Page, lote: LotePreparado): Promise<string> {
	await prepararLote(page, lote)
	return enviar(page)
}

/** Sending of a draft whose documents another system handed over, from the step of the documents. */
export async function enviarRascunho(page: Page, lote: Pick<LotePreparado, 'participantes'>): Promise<string> {
	await prepararAssinaturas(page, lote)
	return enviar(page)
}

async function enviar(page: Page): Promise<string> {
	await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click()
	await esperarAviso(page, 'Lote enviado para assinatura!')
	await page.waitForURL(/\/assina\/lote\/\d+/)
	return new URL(page.url()).pathname
}

async function incluirParticipante(page: Page, participante: Participante): Promise<void> {
	const { nome, papel, codpes, email } = participante
	await page.getByRole('button', { name: 'Adicionar participante' }).click()
	const dialogo = page.getByRole('dialog', { name: 'Adicionar participante' })
	if (codpes) await informarPessoa(dialogo.getByRole('combobox', { name: 'Pessoa' }), codpes)
	else {
		await dialogo.getByText('Sem número USP', { exact: true }).click()
		await dialogo.getByLabel(/^E-mail/).fill(email ?? '')
		await dialogo.getByLabel(/^Nome completo/).fill(nome)
	}
	if (papel) await dialogo.getByText(papel, { exact: true }).click()
	await dialogo.getByRole('button', { name: 'Adicionar' }).click()
	await page.getByRole('list', { name: 'Participantes do lote' }).getByText(nome).waitFor()
}

/** The newest message to an address, from the outbox of the demonstration, once it is there. */
const lerMensagem = (page: Page, para: string, assunto: RegExp): Promise<string> =>
	vi.waitFor(
		async () => {
			const resposta = await page.request.get(`/proxy${listarCorreioDaDemonstracao.path}`)
			const { itens } = (await resposta.json()) as ResponseOf<typeof listarCorreioDaDemonstracao, 'output'>
			const mensagem = itens.find((uma) => uma.para.includes(para) && assunto.test(uma.assunto))
			if (!mensagem) throw new Error(`No message to ${para} about ${assunto}.`)
			return mensagem.texto
		},
		{ timeout: STEP_MS, interval: 100 },
	)

/** Follows the link of the message, whose host a test chooses as it starts. */
export async function abrirLink(page: Page, para: string, assunto = /^Documento para assinar/): Promise<void> {
	const mensagem = await lerMensagem(page, para, assunto)
	await page.goto(/\/assina\/assinar\/[\w-]+/.exec(mensagem)?.[0] ?? '')
}

/** External signer on the page of the link: the mailed code opens the documents. */
export async function abrirComCodigo(page: Page, para: string): Promise<void> {
	await page.getByRole('button', { name: 'Receber o código' }).click()
	await page.getByText(/Mandamos o código para/).waitFor()
	const codigo = /\b\d{6}\b/.exec(await lerMensagem(page, para, /código/i))?.[0] ?? ''
	await page.getByRole('textbox', { name: /^Código/ }).fill(codigo)
	await page.getByRole('button', { name: 'Abrir os documentos' }).click()
}

/** Signature with the password, which confirms the identity at that moment. */
export async function assinarComSenha(page: Page, botao: string, senha = 'demonstracao'): Promise<void> {
	await page.getByLabel(/^Sua senha/).fill(senha)
	await page.getByRole('button', { name: botao }).click()
}

/** Navigation from the inbox to the page where the batch is read and signed. */
export async function abrirDaCaixa(page: Page, nome: string): Promise<void> {
	await irPara(page, '/assina')
	await page.getByRole('row').filter({ hasText: nome }).getByRole('link', { name: 'Assinar' }).click()
	await page.getByLabel(/^Sua senha/).waitFor()
}

/** Registers an authenticator app; tells its code of now, or of as many half minutes later. */
export async function ativarAplicativo(page: Page): Promise<(adiante: number) => string> {
	await page.goto('/configuracoes#assinatura')
	await page.getByLabel(/^Sua senha/).fill('demonstracao')
	await page.getByRole('button', { name: 'Ativar' }).click()
	const segredo = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
	const totp = new TOTP({ secret: Secret.fromBase32(segredo) })
	const agora = Date.now()
	const codigo = (adiante: number) => totp.generate({ timestamp: agora + adiante * 30_000 })
	await page.getByLabel(/^Código do aplicativo/).fill(codigo(0))
	await page.getByRole('button', { name: 'Confirmar' }).click()
	await esperarAviso(page, 'Aplicativo autenticador cadastrado com sucesso!')
	return codigo
}
