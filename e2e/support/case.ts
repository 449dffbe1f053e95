import type { ResponseOf } from '@portal/platform/contract'
import type { RunningPortal } from '@portal/platform/server'
import type { Locator, Page } from 'playwright-core'
import { cabecalhosDoPortal } from '../../modules/processos/contract/comum.ts'
import {
	abrirProcesso as autuar,
	type NovoProcesso as Novo,
} from '../../modules/processos/contract/processo/processo.ts'
import { SignedInClient } from '../confiabilidade/signed-in-client.ts'
import { esperarAviso } from './notice.ts'
import { segredosDe } from './open-session.ts'
import { informarPessoa } from './person.ts'
import { irPara } from './screens.ts'

export const LISTA = '/processos/processos-digitais'

export interface NovoProcesso {
	readonly assunto: string
	readonly titulo: string
	readonly interessado: number
	/** Level of access and the law that allows it; open to everybody unless said. */
	readonly restricao?: { readonly nivel: string; readonly hipotese: string }
}

/** Files a case by the form, and tells its number. */
export async function abrirProcesso(
	page: Page,
	{ assunto, titulo, interessado, restricao }: NovoProcesso,
): Promise<string> {
	await page.goto(`${LISTA}/novo`)
	await page.getByRole('combobox', { name: /^Assunto/ }).fill(assunto)
	await page.getByRole('option', { name: assunto }).click()
	await informarPessoa(page.getByRole('combobox', { name: 'Interessado' }), interessado)
	await page.getByLabel(/^Título/).fill(titulo)
	if (restricao) {
		await page.getByRole('group', { name: 'Nível de acesso' }).getByText(restricao.nivel, { exact: true }).click()
		await page.getByLabel(/^Hipótese legal/).selectOption({ label: restricao.hipotese })
	}
	await page.getByLabel('Informação inicial').fill('O interessado pede o que segue.')
	await page.getByRole('button', { name: 'Abrir processo' }).click()
	await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor()
	await esperarAviso(page, 'Processo aberto com sucesso!')
	return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

interface Requerimento {
	readonly codpes: number
	readonly titulo: string
	readonly interessado: number
}

/** Creates a student's request at the general protocol without the form, and returns its number. */
export async function autuarRequerimento(
	portal: RunningPortal,
	{ codpes, titulo, interessado }: Requerimento,
): Promise<string> {
	const quem = new SignedInClient(portal.url, await segredosDe(portal, codpes))
	const novo: Novo = {
		nominr: 'Ana Beatriz Moraes',
		codpesinr: interessado,
		titpro: titulo,
		codasu: 12,
		nivacepro: 'P',
		sgletaabt: 'PROT-RUSP',
		txtdch: '<p>O interessado pede o que segue.</p>',
	}
	const resposta = await quem.post(autuar.path, novo, cabecalhosDoPortal)
	if (!resposta.ok) throw new Error(await resposta.text())
	const { numpro } = (await resposta.json()) as ResponseOf<typeof autuar, 'output'>
	return numpro
}

/** Navigation to a case: by a link of the portal when the page is open already, otherwise by its address. */
export async function acompanhar(page: Page, numpro: string): Promise<void> {
	await irPara(page, `${LISTA}/${numpro}`)
	await page.getByRole('heading', { level: 1, name: /^Processo \d/ }).waitFor()
}

/** The button of an action, in the panel beside the case. */
export const botaoDaAcao = (page: Page, nome: string): Locator =>
	page.getByRole('complementary', { name: 'Ações do processo' }).getByRole('button', { name: nome, exact: true })

/** Opens the dialog of an action, fills it in and does it. */
export async function fazer(
	page: Page,
	nome: string,
	opcoes: { confirmar?: string; aviso: string; preencher?: (dialogo: Locator) => Promise<void> },
): Promise<void> {
	await botaoDaAcao(page, nome).click()
	await confirmar(page, { confirmar: nome, ...opcoes })
}

export interface Confirmacao {
	readonly confirmar: string
	readonly aviso: string
	readonly preencher?: (dialogo: Locator) => Promise<void>
}

/** Confirmation of the open dialog. */
export async function confirmar(page: Page, { confirmar: rotulo, aviso, preencher }: Confirmacao): Promise<void> {
	const dialogo = page.getByRole('dialog')
	await preencher?.(dialogo)
	await dialogo.getByRole('button', { name: rotulo, exact: true }).click()
	await esperarAviso(page, aviso)
}

/** Begins an occurrence, writes it and includes it. */
export async function escrever(
	page: Page,
	nome: string,
	opcoes: { campo: string; texto: string; incluir: string; aviso: string; antes?: (form: Locator) => Promise<void> },
): Promise<void> {
	await botaoDaAcao(page, nome).click()
	const form = rascunho(page, nome)
	await opcoes.antes?.(form)
	await form.getByRole('textbox', { name: opcoes.campo, exact: true }).fill(opcoes.texto)
	await form.getByRole('button', { name: opcoes.incluir, exact: true }).click()
	await esperarAviso(page, opcoes.aviso)
}

/** The form of an occurrence that is being written. */
export const rascunho = (page: Page, nome: string): Locator => page.getByRole('form', { name: `${nome} (rascunho)` })

/** Act on an occurrence, from its own menu. */
export async function acionarOcorrencia(page: Page, texto: string, item: string): Promise<void> {
	// Movements hold occurrences: the innermost item is the occurrence itself.
	const ocorrencia = page.getByRole('listitem').filter({ hasText: texto }).last()
	await ocorrencia.getByRole('button', { name: /^Ações de / }).click()
	await page.getByRole('menuitem', { name: item }).click()
}

export async function escolherDestino(dialogo: Locator, sgleta: string): Promise<void> {
	const campo = dialogo.getByRole('combobox', { name: /^Estação de destino/ })
	const outra = dialogo.getByRole('button', { name: 'Escolher outra estação' })
	// Proposed station: the one to which most cases of its subject go.
	await campo.or(outra).waitFor()
	if (await outra.isVisible()) await outra.click()
	await campo.fill(sgleta)
	await dialogo.page().getByRole('option', { name: sgleta }).click()
}

export const informar = (page: Page, texto: string): Promise<void> =>
	escrever(page, 'Informação', {
		campo: 'Informação',
		texto,
		incluir: 'Incluir informação',
		aviso: 'Informação incluída com sucesso!',
	})

export const despachar = (page: Page, texto: string): Promise<void> =>
	escrever(page, 'Despacho', {
		campo: 'Despacho',
		texto,
		incluir: 'Incluir despacho',
		aviso: 'Despacho incluído com sucesso!',
	})

/** A movement that has its despacho goes on without another. */
export const encaminhar = (page: Page, sgleta: string, despacho?: string): Promise<void> =>
	fazer(page, 'Dar saída', {
		confirmar: `Encaminhar para ${sgleta}`,
		aviso: 'Saída realizada com sucesso!',
		preencher: async (dialogo) => {
			await escolherDestino(dialogo, sgleta)
			if (despacho) await dialogo.getByLabel(/^Despacho/).fill(despacho)
		},
	})

export const receber = (page: Page): Promise<void> =>
	fazer(page, 'Dar entrada', { aviso: 'Entrada realizada com sucesso!' })

/** The numbers on the first page of a tab, in its order; one of them may be left out. */
export async function numerosDaLista(page: Page, aba: string, exceto?: string): Promise<string[]> {
	await page.goto(`${LISTA}?aba=${aba}`)
	const links = page.locator('[data-processo]')
	await links.first().waitFor()
	const numeros = await links.evaluateAll((elementos) => elementos.map((um) => (um as HTMLElement).dataset['processo']))
	return numeros.filter((numero) => numero !== undefined && numero !== exceto) as string[]
}
