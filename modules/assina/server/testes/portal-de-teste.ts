import { createHash, randomUUID } from 'node:crypto'
import { arquivos } from '@portal/arquivos/server'
import { iddigital } from '@portal/iddigital/server'
import { navegacao } from '@portal/navegacao/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { concederPerfil, type ServerModule } from '@portal/platform/server'
import {
	type Caller,
	fileOf,
	forgetLimits,
	formWith,
	pdfOf,
	people,
	type Seed,
	type TestPortal,
	testWithPortal,
	units,
} from '@portal/platform/testing'
import { sessao } from '@portal/sessao/server'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import { ASI_GERAL, ASI_GESTOR } from '../../contract/acesso/perfis.ts'
import type { Documento, Lote, Participante } from '../../contract/index.ts'
import { assina } from '../index.ts'
import { type Origem, origemDeLote } from '../origem/origens.ts'
import { gravarUsuario } from '../queries/usuario.ts'

const outros = [pessoas, sessao, navegacao, notificacoes, substituicoes, iddigital, arquivos]
export const SLICES = [...outros, assina]

export const SENHA = 'demonstracao'
export const { marina, helena, joao, eduardo, beatriz, otavio, tiago } = people

/** Demonstration people: Marina is a general manager, Eduardo manages his unit, Helena and João sign. */
export const criarPortalComAssina = (env: Record<string, string> = {}, ...origens: readonly Origem[]) =>
	testWithPortal([...outros, criarModuloDeOrigens(origens)], env, [pessoas, sessao, gente]).extend<{ limpo: void }>({
		limpo: [
			async ({ portal }, use) => {
				await forgetLimits(portal)
				portal.irPara(new Date())
				await use()
			},
			{ auto: true },
		],
	})

const criarModuloDeOrigens = (origens: readonly Origem[]): ServerModule => ({
	...assina,
	extensions: [...(assina.extensions ?? []), ...origens.map(origemDeLote.provide)],
})

const gente: Seed = {
	name: 'gente do assina',
	async semear({ db, agora }) {
		for (const [codpes, perfil, codund] of [
			[marina.codpes, ASI_GERAL, units.rusp],
			[eduardo.codpes, ASI_GESTOR, units.rusp],
			[tiago.codpes, ASI_GESTOR, units.ime],
			[helena.codpes, undefined, null],
			[joao.codpes, undefined, null],
		] as const) {
			await gravarUsuario(db, { codpes, codund, codpescad: null, dtafimval: null }, agora())
			if (perfil) await concederPerfil(db, codpes, perfil, { codund: perfil === ASI_GERAL ? 0 : codund })
		}
	},
}

export function formularioDe(conteudo: Uint8Array, json: unknown, nome = 'termo.pdf'): FormData {
	return formWith({ file: fileOf(conteudo, nome), json })
}

export async function feito<T>(answer: ReturnType<Caller>): Promise<T> {
	const { status, body } = await answer
	expect({ status, body }).toMatchObject({ status: 200 })
	return body as T
}

interface NovoLote {
	readonly lote?: Record<string, unknown>
	readonly participantes?: readonly Record<string, unknown>[]
	readonly documentos?: number
	readonly codetrdoc?: number
}

/** Draft of Marina's with the given documents and participants. */
export async function criarLote(portal: TestPortal, novo: NovoLote = {}): Promise<Lote> {
	const { lote: mais = {}, participantes = [{ codpes: helena.codpes }], documentos = 1, codetrdoc = 1 } = novo
	const gestora = portal.as(marina)
	const lote = await feito<Lote>(
		gestora('POST', '/uspproc/executar/assinatura/salvarLoteDocumento', { nomlot: 'Termo de cooperação', ...mais }),
	)
	const { codlotdocasi } = lote
	for (let indice = 0; indice < documentos; indice++)
		await feito<Documento>(
			gestora(
				'POST',
				'/uspproc/upload/assinatura/salvarDocumentoLoteDocAss',
				formularioDe(pdfOf('Termo de teste'), { codlotdocasi, codetrdoc }, `termo-${indice + 1}.pdf`),
			),
		)
	for (const participante of participantes)
		await feito<Participante>(
			gestora('POST', '/uspproc/executar/assinatura/salvarParticipanteLoteDocAss', {
				codlotdocasi,
				tippcpasi: 'A',
				...participante,
			}),
		)
	return lote
}

export async function enviarLote(portal: TestPortal, novo: NovoLote = {}): Promise<Lote> {
	const { codlotdocasi } = await criarLote(portal, novo)
	const { lote } = await feito<{ lote: Lote }>(portal.as(marina)('POST', '/uspassinaws/enviar', { codlotdocasi }))
	return lote
}

export const documentosDe = (quem: Caller, codlotdocasi: number): Promise<Documento[]> =>
	feito(quem('POST', '/uspproc/listar/assinatura/listarDocumentoLoteDocAss', { codlotdocasi }))

export const participantesDe = (quem: Caller, codlotdocasi: number): Promise<Participante[]> =>
	feito(quem('POST', '/uspproc/listar/assinatura/listarParticipanteLoteDocAss', { codlotdocasi }))

export async function abrirCerimonia(quem: Caller): Promise<string> {
	const { cerimonia } = await feito<{ cerimonia: string }>(
		quem('POST', '/uspassinaws/iniciarCerimonia', { senha: SENHA }),
	)
	return cerimonia
}

/** Signs every document of the batch in one ceremony; the answers are in document order. */
export async function assinarTudo(quem: Caller, codlotdocasi: number) {
	const cerimonia = await abrirCerimonia(quem)
	const respostas: Awaited<ReturnType<Caller>>[] = []
	for (const { coddocuspasi } of await documentosDe(quem, codlotdocasi))
		respostas.push(await quem('POST', '/uspassinaws/assinarDocumento', { codlotdocasi, coddocuspasi, cerimonia }))
	return respostas
}

/** Morning reminder job of the portal. */
export const lembrarTarefas = async (portal: TestPortal): Promise<void> =>
	notificacoes.jobs?.find(({ nome }) => nome === 'lembrar-tarefas')?.executar(portal, {})

/** Stored file of a module, before its signature request. */
export async function guardado(portal: TestPortal, conteudo: Buffer): Promise<{ chave: string; sha256: string }> {
	const chave = `teste/${randomUUID()}`
	await portal.files.gravar(chave, conteudo, conteudo.length)
	return { chave, sha256: createHash('sha256').update(conteudo).digest('hex') }
}
