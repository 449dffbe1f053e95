import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStructure, verifySignatures } from '@portal/pdf/signing'
import { diaDe } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { describe, expect, onTestFinished } from 'vitest'
import type { CampoDoLote, CampoNaPagina, Documento } from '../../contract/index.ts'
import { confiancaPublica } from '../autoridade/autoridade.ts'
import {
	abrirCerimonia,
	assinarTudo,
	criarLote,
	criarPortalComAssina,
	documentosDe,
	eduardo,
	feito,
	formularioDe,
	helena,
	joao,
	marina,
	otavio,
	participantesDe,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const SALVAR = '/uspassinaws/salvarCamposDoDocumento'
const LISTAR = '/uspassinaws/listarCamposDoLote'
const TEXTOS = '/uspassinaws/salvarTextosDosCampos'
const DOIS = [
	{ codpes: helena.codpes, numordasi: 1 },
	{ codpes: joao.codpes, numordasi: 2 },
]

const campo = (codpcpasidoc: number, tipcmp: CampoNaPagina['tipcmp'], psycmp: number, mais = {}): CampoNaPagina => ({
	codpcpasidoc,
	tipcmp,
	numpag: 1,
	psxcmp: 1_000,
	psycmp,
	larcmp: 4_000,
	altcmp: 600,
	rotcmp: tipcmp === 'T' ? 'Cargo' : '',
	staobr: 'S',
	...mais,
})

/** Draft with one document and both signers. */
async function createDraft(portal: TestPortal, lote: Record<string, unknown> = {}) {
	const { codlotdocasi } = await criarLote(portal, { lote, participantes: DOIS })
	const gestora = portal.as(marina)
	const [documento] = await documentosDe(gestora, codlotdocasi)
	const [primeira, segundo] = await participantesDe(gestora, codlotdocasi)
	if (!documento || !primeira || !segundo) throw new Error('the draft has a document and two signers')
	const { coddocuspasi } = documento
	const salvar = (campos: readonly CampoNaPagina[], anteriores: readonly number[] = []) =>
		gestora('POST', SALVAR, { codlotdocasi, coddocuspasi, anteriores, campos })
	return { codlotdocasi, coddocuspasi, gestora, salvar, primeira: primeira.codpcpasidoc, segundo: segundo.codpcpasidoc }
}

const todosOsCampos = (um: number, outro: number): CampoNaPagina[] => [
	campo(um, 'A', 3_000),
	campo(um, 'T', 4_000),
	campo(um, 'D', 5_000),
	campo(outro, 'R', 6_000),
	campo(outro, 'T', 7_000, { rotcmp: 'Observação', staobr: 'N' }),
]

const camposDe = (quem: ReturnType<TestPortal['as']>, codlotdocasi: number) =>
	feito<CampoDoLote[]>(quem('POST', LISTAR, { codlotdocasi }))

async function baixar(portal: TestPortal, codlotdocasi: number, coddocuspasi: number): Promise<Buffer> {
	const query = `codlotdocasi=${codlotdocasi}&coddocuspasi=${coddocuspasi}`
	const caminho = `/uspproc/download/assinatura/obterDocumentoLoteDocAss?${query}`
	return (await portal.as(marina)('GET', caminho)).bytes
}

function writeFile(bytes: Buffer): string {
	const pasta = mkdtempSync(join(tmpdir(), 'portal-assina-'))
	onTestFinished(() => rmSync(pasta, { recursive: true }))
	writeFileSync(join(pasta, 'a.pdf'), bytes)
	return join(pasta, 'a.pdf')
}

describe('the fields of a draft', () => {
	test('are put, read and changed by who manages it, and by nobody else', async ({ portal }) => {
		const { codlotdocasi, coddocuspasi, gestora, salvar, primeira, segundo } = await createDraft(portal)
		const salvos = await feito<CampoDoLote[]>(salvar(todosOsCampos(primeira, segundo)))
		expect(await camposDe(gestora, codlotdocasi)).toEqual(salvos)
		expect(salvos).toMatchObject(todosOsCampos(primeira, segundo))
		const corpo = { codlotdocasi, coddocuspasi, anteriores: [], campos: [] }
		for (const quem of [helena, otavio]) {
			expect(await portal.as(quem)('POST', SALVAR, corpo)).toMatchObject({ status: 404 })
			expect(await portal.as(quem)('POST', LISTAR, { codlotdocasi })).toMatchObject({ status: 404 })
		}
		expect(await portal.as(eduardo)('POST', LISTAR, { codlotdocasi })).toMatchObject({ status: 200 })
		expect(await salvar([campo(primeira, 'A', 9_500)], [])).toMatchObject({ status: 400 })
		expect(await gestora('POST', SALVAR, { ...corpo, coddocuspasi: 2_000_000_000 })).toMatchObject({ status: 404 })
	})

	test('of two who change them at once, the second is told', async ({ portal }) => {
		const { salvar, primeira, segundo } = await createDraft(portal)
		const [antes] = await feito<CampoDoLote[]>(salvar([campo(primeira, 'A', 1_000)]))
		const codigos = [antes?.codcmpasi ?? 0]
		const [depois] = await feito<CampoDoLote[]>(salvar([campo(primeira, 'A', 1_100)], codigos))
		expect(await salvar([campo(segundo, 'A', 1_000)], codigos)).toMatchObject({
			status: 409,
			body: { mensagem: expect.stringContaining('Recarregue a página') },
		})
		await feito(salvar([], [depois?.codcmpasi ?? 0]))
	})

	test('make sense: apart from each other, of who signs, and none on a file that came signed', async ({ portal }) => {
		const { codlotdocasi, salvar, primeira, gestora } = await createDraft(portal)
		for (const [campos, frase] of [
			[[campo(primeira, 'A', 1_000), campo(primeira, 'D', 1_500)], 'se sobrepõem'],
			[[campo(9_999_999, 'A', 1_000)], 'não é de um assinante'],
			[[campo(primeira, 'A', 1_000, { numpag: 2 })], 'que não existe'],
		] as const)
			expect(await salvar(campos)).toMatchObject({ status: 422, body: { mensagem: expect.stringContaining(frase) } })
		const { codlotdocasi: outro, coddocuspasi } = await assinado(portal)
		const pronto = await baixar(portal, outro, coddocuspasi)
		const incluido = await feito<Documento>(
			gestora(
				'POST',
				'/uspproc/upload/assinatura/salvarDocumentoLoteDocAss',
				formularioDe(pronto, { codlotdocasi }, 'pronto.pdf'),
			),
		)
		const corpo = {
			codlotdocasi,
			coddocuspasi: incluido.coddocuspasi,
			anteriores: [],
			campos: [campo(primeira, 'A', 1_000)],
		}
		expect(await gestora('POST', SALVAR, corpo)).toMatchObject({
			status: 422,
			body: { mensagem: expect.stringContaining('pronto.pdf já veio assinado') },
		})
	})

	test('are of a signer still when the batch is sent, and do not change after it', async ({ portal }) => {
		const { codlotdocasi, salvar, primeira, gestora } = await createDraft(portal)
		const salvos = await feito<CampoDoLote[]>(salvar([campo(primeira, 'A', 1_000)]))
		const participante = { codlotdocasi, codpcpasidoc: primeira, codpes: helena.codpes }
		const trocar = (tippcpasi: string) =>
			feito(
				gestora('POST', '/uspproc/executar/assinatura/salvarParticipanteLoteDocAss', { ...participante, tippcpasi }),
			)
		await trocar('O')
		expect(await gestora('POST', '/uspassinaws/enviar', { codlotdocasi })).toMatchObject({
			status: 422,
			body: { mensagem: expect.stringContaining('não é de um assinante') },
		})
		await trocar('A')
		await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi }))
		expect(
			await salvar(
				[],
				salvos.map(({ codcmpasi }) => codcmpasi),
			),
		).toMatchObject({ status: 422 })
	})

	test('go along with a copy, empty, and to who takes the place of a signer', async ({ portal }) => {
		const { codlotdocasi, gestora, salvar, primeira, segundo } = await createDraft(portal)
		await feito(salvar(todosOsCampos(primeira, segundo)))
		await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi }))
		await escrever(portal, helena, codlotdocasi, 'Cargo', 'Diretora')
		const novo = await feito<{ codpcpasidoc: number }>(
			gestora('POST', '/uspassinaws/substituirParticipante', {
				codlotdocasi,
				codpcpasidoc: primeira,
				codpes: eduardo.codpes,
				jussub: 'Férias',
			}),
		)
		const deEduardo = await camposDe(portal.as(eduardo), codlotdocasi)
		expect(deEduardo.filter(({ codpcpasidoc }) => codpcpasidoc === novo.codpcpasidoc)).toHaveLength(3)
		expect(deEduardo.every(({ vlrcmp }) => vlrcmp === null)).toBe(true)
		const copia = await feito<{ codlotdocasi: number }>(gestora('POST', '/uspassinaws/copiarLote', { codlotdocasi }))
		const copiados = await camposDe(gestora, copia.codlotdocasi)
		expect(copiados.map(({ tipcmp, psycmp, rotcmp, staobr }) => ({ tipcmp, psycmp, rotcmp, staobr }))).toEqual(
			todosOsCampos(0, 0).map(({ tipcmp, psycmp, rotcmp, staobr }) => ({ tipcmp, psycmp, rotcmp, staobr })),
		)
		await feito(gestora('POST', '/uspassinaws/enviar', copia))
	})
})

async function escrever(
	portal: TestPortal,
	pessoa: typeof helena,
	codlotdocasi: number,
	rotcmp: string,
	vlrcmp: string,
) {
	const quem = portal.as(pessoa)
	const achado = (await camposDe(quem, codlotdocasi)).find((um) => um.rotcmp === rotcmp)
	return feito(quem('POST', TEXTOS, { codlotdocasi, textos: [{ codcmpasi: achado?.codcmpasi, vlrcmp }] }))
}

async function assinado(portal: TestPortal) {
	const rascunho = await createDraft(portal, { tipord: 'S' })
	const { codlotdocasi, gestora, salvar, primeira, segundo } = rascunho
	await feito(salvar(todosOsCampos(primeira, segundo)))
	await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi }))
	await escrever(portal, helena, codlotdocasi, 'Cargo', 'Diretora de ensino')
	for (const pessoa of [helena, joao])
		for (const resposta of await assinarTudo(portal.as(pessoa), codlotdocasi))
			expect(resposta).toMatchObject({ status: 200 })
	return rascunho
}

describe('signing what has fields', () => {
	test('puts everything where it was asked for, and every judge calls the file valid', async ({ portal }) => {
		const { codlotdocasi, coddocuspasi } = await assinado(portal)
		const bytes = await baixar(portal, codlotdocasi, coddocuspasi)
		const caminho = writeFile(bytes)
		expect(
			execFileSync('pdfsig', ['-nocert', caminho], { encoding: 'utf8' }).match(/Signature is Valid/g),
		).toHaveLength(2)
		expect(execFileSync('qpdf', ['--check', caminho], { encoding: 'utf8' })).toContain('No syntax or stream encoding')
		const { raizes, certificados, listas } = await confiancaPublica(portal)
		const { veredito } = await verifySignatures(bytes, {
			roots: raizes,
			certificates: certificados,
			revocationLists: listas,
			now: portal.agora(),
			readStructure: (ranges) => readStructure(bytes, ranges),
		})
		// Verdict after the second signer wrote on the pages that the first had signed.
		expect(veredito).toBe('preenchido')
		const pagina = (numero: string) =>
			execFileSync('pdftotext', ['-layout', '-f', numero, '-l', numero, caminho, '-'], { encoding: 'utf8' })
		expect(pagina('1')).toContain('Helena Duarte')
		expect(pagina('1')).toContain('Diretora de ensino')
		expect(pagina('1')).toContain(diaDe(portal).split('-').toReversed().join('/'))
		expect(pagina('1')).toContain('JPA')
		// Signers without fields sign on the page behind the document, under their number in the batch.
		expect(pagina('2')).toContain('2. Assinante')
		expect(pagina('2')).toContain('João Pedro Alves')
		expect(pagina('2')).not.toContain('1. Assinante')
	})

	test('is refused, with a sentence, while something has still to be written', async ({ portal }) => {
		const { codlotdocasi, coddocuspasi, gestora, salvar, primeira, segundo } = await createDraft(portal)
		await feito(salvar(todosOsCampos(primeira, segundo)))
		await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi }))
		const quem = portal.as(helena)
		const cerimonia = await abrirCerimonia(quem)
		const assinar = () => quem('POST', '/uspassinaws/assinarDocumento', { codlotdocasi, coddocuspasi, cerimonia })
		expect(await assinar()).toMatchObject({
			status: 422,
			body: { mensagem: 'Preencha "Cargo" na página 1 de termo-1.pdf antes de assinar.' },
		})
		await escrever(portal, helena, codlotdocasi, 'Cargo', 'Diretora')
		await escrever(portal, helena, codlotdocasi, 'Cargo', '')
		expect(await assinar()).toMatchObject({ status: 422, body: { erro: 'campo-vazio' } })
		await escrever(portal, helena, codlotdocasi, 'Cargo', 'Diretora')
		expect(await assinar()).toMatchObject({ status: 200 })
	})

	test('is of each for themselves: nobody writes in the field of another, reads it, or changes what is signed', async ({
		portal,
	}) => {
		const { codlotdocasi, gestora, salvar, primeira, segundo } = await createDraft(portal)
		await feito(salvar(todosOsCampos(primeira, segundo)))
		await feito(gestora('POST', '/uspassinaws/enviar', { codlotdocasi }))
		await escrever(portal, helena, codlotdocasi, 'Cargo', 'Diretora')
		const cargo = (await camposDe(portal.as(helena), codlotdocasi)).find(({ rotcmp }) => rotcmp === 'Cargo')
		expect(cargo?.vlrcmp).toBe('Diretora')
		for (const quem of [joao, marina]) {
			const lidos = await camposDe(portal.as(quem), codlotdocasi)
			expect(lidos.every(({ vlrcmp }) => vlrcmp === null)).toBe(true)
		}
		const corpo = { codlotdocasi, textos: [{ codcmpasi: cargo?.codcmpasi, vlrcmp: 'Outro' }] }
		expect(await portal.as(joao)('POST', TEXTOS, corpo)).toMatchObject({ status: 404 })
		expect(await gestora('POST', TEXTOS, corpo)).toMatchObject({ status: 403 })
		expect(await portal.as(otavio)('POST', TEXTOS, corpo)).toMatchObject({ status: 404 })
		await assinarTudo(portal.as(helena), codlotdocasi)
		expect(await portal.as(helena)('POST', TEXTOS, corpo)).toMatchObject({ status: 422 })
	})
})
