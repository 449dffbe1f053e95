import { CodigoArea, Codpes, Instante, texto, textoLongo } from '@portal/platform/contract'
import { cleanHtml, type Db } from '@portal/platform/server'
import * as z from 'zod/mini'
import { DadosAviso, destinoDaUrl, marcarPagina } from '../contract/index.ts'
import { anunciarA, anunciarAoPublico } from './anuncio.ts'
import { encerrarPorChave, inserirAviso, obterCodigoPorChave } from './gerenciar/queries.ts'
import type { Quando } from './lembretes/lembrete.ts'
import { anotarDitos, apagarLembretes, gravarLembrete, mudarPrazoDosLembretes } from './lembretes/queries.ts'
import { registrarArea } from './queries.ts'
import { type ComChave, concluirPorChaves, inserirTarefas, mudarPrazoPorChaves } from './tarefas/queries/muitos.ts'
import {
	concluirPorChave,
	inserirTarefa,
	listarDestinatariosPorChave,
	mudarPrazoPorChave,
	mudarTituloPorChave,
	obterTarefaPorChave,
} from './tarefas/queries/tarefas.ts'
import { destinatarioDe } from './tarefas/substituicao.ts'

export { type Lembrador, type Lembrete, lembradores } from './lembretes/lembrete.ts'
export { type ContextoDaResposta, type RespostasPorEmail, respostasPorEmail } from './respostas/respostas-por-email.ts'

const Area = z.object({ codigo: CodigoArea, nome: texto(80), icone: z._default(z.string(), '') })
const Chave = texto(200)

const NovaTarefa = z
	.object({
		/** Unique key of the origin, of its own choosing: `processos:26.1.301.59.7:despacho:3`. */
		chvorg: Chave,
		codpes: Codpes,
		area: Area,
		titulo: texto(200),
		/** HTML. */
		mensagem: textoLongo(20_000),
		/**
		 * With it the task is completed where it leads, and the origin must call `concluirTarefa`. `/proserv/detalhes/1` is a
		 * page of the portal, `lote/1` one of the area's service.
		 */
		url: z.optional(texto(1000)),
		/** Due date. */
		dtaprz: z.optional(Instante),
		/** Why this person gets it. */
		motdst: z.optional(texto(300)),
		cadastradoEm: z.optional(Instante),
	})
	.check(
		z.refine(({ area, url }) => url === undefined || destinoDaUrl(area.codigo, marcarPagina(url)) !== undefined, {
			path: ['url'],
			error: 'must be http(s) or relative to the area',
		}),
	)
export type NovaTarefa = z.input<typeof NovaTarefa>

/** All that does not tell whose it is. */
const conteudoDe = ({ area, titulo, mensagem, url, dtaprz, motdst, cadastradoEm }: z.output<typeof NovaTarefa>) => ({
	codigo_area: area.codigo,
	titulo,
	mensagem: cleanHtml(mensagem),
	url: url === undefined ? null : marcarPagina(url),
	tipo_baixa: url === undefined ? ('U' as const) : ('S' as const),
	dtaprz: dtaprz ?? null,
	motdst: motdst ?? null,
	cadastrado_em: cadastradoEm ?? new Date().toISOString(),
})

interface OpcoesDaTarefa {
	/** The origin itself writes the mail of this task: nobody gets two. */
	readonly semEmail?: boolean
	/** What was completed is open again, as new. */
	readonly reabrir?: boolean
	/** Only the person may do it, so nobody gets it in their place. */
	readonly pessoal?: boolean
	/** Whom it is about: they never get it in somebody's place, now or when it is passed on. */
	readonly nunca?: readonly number[]
	/** Whose working days count before and after its due date, to remind whoever holds it; 0: of no campus in particular. */
	readonly lembrarEm?: { readonly codcam: number }
}

/**
 * Gives somebody a task. Opening it again under the same key changes nothing, so an origin may repeat itself freely.
 * What is to be done once more needs a key of its own, or `reabrir`: what was completed is then open again, as new.
 *
 * @throws ZodError when what the origin gives is not a task: that is the origin's fault, not the person's.
 */
export async function abrirTarefa(
	db: Db,
	nova: NovaTarefa,
	{ reabrir = false, pessoal = false, nunca = [], lembrarEm, semEmail = false }: OpcoesDaTarefa = {},
): Promise<{ codigo: number; criada: boolean }> {
	const tarefa = z.parse(NovaTarefa, nova)
	const { area } = tarefa
	await registrarArea(db, area)
	const codpes = pessoal ? tarefa.codpes : await destinatarioDe(db, tarefa.codpes, area.codigo, { nunca })
	const { chvorg, codpes: codpesorg } = tarefa
	const codigo = await inserirTarefa(
		db,
		{ chvorg, codpes, codpesorg, codpesnunca: nunca, ...conteudoDe(tarefa) },
		{ reabrir, porEmail: !semEmail },
	)
	if (codigo === undefined)
		return { codigo: await obterTarefaPorChave(db, tarefa.chvorg, tarefa.codpes), criada: false }
	const { dtaprz } = tarefa
	if (lembrarEm && dtaprz) await lembrarDe(db, chvorg, { regra: 'prazo', dtaprz, ...lembrarEm }, tarefa.cadastradoEm)
	await anunciarA(db, [codpes])
	return { codigo, criada: true }
}

/**
 * What waits under a key is brought to mind until `concluirTarefa` ends it: a task, or what waits for somebody who has no
 * inbox here. Given again, it begins anew.
 */
export const lembrarDe = (db: Db, chvorg: string, quando: Quando, desde = new Date().toISOString()): Promise<void> =>
	gravarLembrete(db, z.parse(Chave, chvorg), quando, desde)

/** The origin has just said it by itself: the next time is counted from there. */
export const lembrouDe = (db: Db, chvorg: string, em: string): Promise<void> =>
	anotarDitos(db, [z.parse(Chave, chvorg)], { motivo: 'espera', em })

/**
 * The same task for many at once, in a few statements: each under a key of its own, and as `pessoal`. Who has it already
 * keeps it as it is, so an origin may repeat itself freely.
 */
export async function abrirTarefas(
	db: Db,
	comum: Omit<NovaTarefa, 'chvorg' | 'codpes'>,
	pessoas: readonly ComChave[],
): Promise<void> {
	const cada = pessoas.map((pessoa) => z.parse(NovaTarefa, { ...comum, ...pessoa }))
	const [primeira] = cada
	if (!primeira) return
	await registrarArea(db, primeira.area)
	await anunciarA(db, await inserirTarefas(db, conteudoDe(primeira), cada))
}

/** As `concluirTarefa`, by nobody, of many keys. */
export async function concluirTarefas(db: Db, chaves: readonly string[], em: string): Promise<void> {
	if (chaves.length === 0) return
	await apagarLembretes(db, chaves)
	await anunciarA(db, await concluirPorChaves(db, chaves, em))
}

/**
 * Completes what was opened under a key, for everybody who got it. Without an open task it does nothing.
 *
 * @returns how many tasks were completed
 */
export async function concluirTarefa(
	db: Db,
	chvorg: string,
	{ por = null, em = new Date().toISOString() }: { por?: number | null; em?: string } = {},
): Promise<number> {
	await apagarLembretes(db, [chvorg])
	const pessoas = await concluirPorChave(db, z.parse(Chave, chvorg), por, em)
	await anunciarA(db, pessoas)
	return pessoas.length
}

/** For whom something is still open under a key: an origin compares it with who is to do it now. */
export const listarDestinatarios = (db: Db, chvorg: string): Promise<number[]> =>
	listarDestinatariosPorChave(db, z.parse(Chave, chvorg))

/** What is still open under a key is due at another time. */
export async function mudarPrazoDaTarefa(db: Db, chvorg: string, dtaprz: string): Promise<void> {
	await mudarPrazoDosLembretes(db, [chvorg], dtaprz)
	await anunciarA(db, await mudarPrazoPorChave(db, z.parse(Chave, chvorg), z.parse(Instante, dtaprz)))
}

/** The same of many keys. */
export async function mudarPrazoDasTarefas(db: Db, chaves: readonly string[], dtaprz: string): Promise<void> {
	if (chaves.length === 0) return
	await mudarPrazoDosLembretes(db, chaves, dtaprz)
	await anunciarA(db, await mudarPrazoPorChaves(db, chaves, z.parse(Instante, dtaprz)))
}

/** What is still open under a key is called something else: it says how far the person is. */
export async function mudarTituloDaTarefa(db: Db, chvorg: string, titulo: string): Promise<void> {
	await anunciarA(db, await mudarTituloPorChave(db, z.parse(Chave, chvorg), z.parse(texto(200), titulo)))
}

export interface NovoAviso extends Omit<z.input<typeof DadosAviso>, 'codigoArea' | 'dataInicio'> {
	/** Unique key of the origin; publishing again under it changes nothing. */
	readonly chvorg: string
	readonly area: z.input<typeof Area>
	/** Now, unless told otherwise. */
	readonly dataInicio?: string
	/**
	 * Why it waits for the people whom it is for, as a sentence: 'Você pediu esta demanda.' It is then mailed to them,
	 * unless they said no: a decision on what they asked for, an answer, a mention, an outage of what they use. Without it
	 * the notice informs, and only subscribers get it by mail.
	 */
	readonly motivo?: string
}

export async function publicarAviso(db: Db, novo: NovoAviso): Promise<{ codigo: number; criado: boolean }> {
	const { chvorg, area, dataInicio, motivo = null, ...resto } = novo
	const agora = new Date().toISOString()
	const origem = z.parse(Area, area)
	const dados = z.parse(DadosAviso, { ...resto, codigoArea: origem.codigo, dataInicio: dataInicio ?? agora })
	await registrarArea(db, origem)
	const limpo = { ...dados, mensagem: cleanHtml(dados.mensagem) }
	const codigo = await inserirAviso(db, limpo, { autor: null, agora, motivo, chvorg: z.parse(Chave, chvorg) })
	if (codigo === undefined) return { codigo: await obterCodigoPorChave(db, chvorg), criado: false }
	if (Date.parse(dados.dataInicio) <= Date.parse(agora)) await anunciarAoPublico(db, dados.publico)
	return { codigo, criado: true }
}

/** What it said is so no more: nobody reads it from now on. Without a notice under the key, or one that is over, it does nothing. */
export async function encerrarAviso(db: Db, chvorg: string, em = new Date().toISOString()): Promise<void> {
	if (await encerrarPorChave(db, z.parse(Chave, chvorg), z.parse(Instante, em)))
		await anunciarAoPublico(db, [{ tipreg: 'T', vlrreg: '' }])
}
