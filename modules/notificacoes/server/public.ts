import { Codpes, Instante, texto, textoLongo } from '@portal/platform/contract'
import { cleanHtml, type Db } from '@portal/platform/server'
import * as z from 'zod/mini'
import { destinoDaUrl, marcarPagina } from '../contract/index.ts'
import { anunciarA } from './anuncio.ts'
import type { Quando } from './lembretes/lembrete.ts'
import { anotarDitos, apagarLembretes, gravarLembrete, mudarPrazoDosLembretes } from './lembretes/queries.ts'
import { Area, Chave } from './origem.ts'
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

export { avisarPessoas } from './avisar-pessoas.ts'
export { type ConferenteDeAvisos, conferentesDeAvisos } from './avisos/conferir.ts'
export { type Lembrador, type Lembrete, lembradores } from './lembretes/lembrete.ts'
export { encerrarAviso, type NovoAviso, publicarAviso } from './publicar-aviso.ts'
export { type ContextoDaResposta, type RespostasPorEmail, respostasPorEmail } from './respostas/respostas-por-email.ts'

const NovaTarefa = z
	.object({
		/** The unique key is of the origin's own choosing: `processos:26.1.301.59.7:despacho:3`. */
		chvorg: Chave,
		codpes: Codpes,
		area: Area,
		titulo: texto(200),
		/** The message is HTML. */
		mensagem: textoLongo(20_000),
		/**
		 * An address means that the task is completed where it leads and the origin must call `concluirTarefa`.
		 * `/proserv/detalhes/1` is a page of the portal, `lote/1` one of the area's service.
		 */
		url: z.optional(texto(1000)),
		/** The due date is absent for a task without a deadline. */
		dtaprz: z.optional(Instante),
		/** The reason says why this person gets the task. */
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

/** The content of a task is everything except its recipient and key. */
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
	/** The flag suppresses the portal's mail where the origin writes its own, so that nobody gets two. */
	readonly semEmail?: boolean
	/** The flag reopens a completed task as new. */
	readonly reabrir?: boolean
	/** The flag keeps a personal task away from substitutes. */
	readonly pessoal?: boolean
	/** The excluded people, whom the task is about, never get it as substitutes, at once or later. */
	readonly nunca?: readonly number[]
	/** The campus whose working days count for deadline reminders to the holder; 0 means no campus in particular. */
	readonly lembrarEm?: { readonly codcam: number }
}

/**
 * Opening a task is idempotent: a second call under the same key changes nothing. A repetition of the work needs a new
 * key, or `reabrir`, which opens a completed task again as new.
 *
 * @throws ZodError when the input is no valid task, which is a fault of the origin and not of the person.
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
 * A waiting reminder repeats until `concluirTarefa` ends its key, which may be a task or a wait of somebody without an
 * inbox here; a second call restarts it.
 */
export const lembrarDe = (db: Db, chvorg: string, quando: Quando, desde = new Date().toISOString()): Promise<void> =>
	gravarLembrete(db, z.parse(Chave, chvorg), quando, desde)

/** The origin reports a reminder of its own, so that the next interval is counted from it. */
export const lembrouDe = (db: Db, chvorg: string, em: string): Promise<void> =>
	anotarDitos(db, [z.parse(Chave, chvorg)], { motivo: 'espera', em })

/**
 * Bulk opening is idempotent: each task has a key of its own and counts as `pessoal`, and people who have it already
 * keep it unchanged.
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

/** Bulk completion works like `concluirTarefa` for many keys, without a person as author. */
export async function concluirTarefas(db: Db, chaves: readonly string[], em: string): Promise<void> {
	if (chaves.length === 0) return
	await apagarLembretes(db, chaves)
	await anunciarA(db, await concluirPorChaves(db, chaves, em))
}

/**
 * Completion under a key covers everybody who holds the task, and is a no-op without an open one.
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

/** The addressees of open tasks under a key are compared by an origin with those who should have them now. */
export const listarDestinatarios = (db: Db, chvorg: string): Promise<number[]> =>
	listarDestinatariosPorChave(db, z.parse(Chave, chvorg))

/** A new due date applies to every open task under a key and to its reminders. */
export async function mudarPrazoDaTarefa(db: Db, chvorg: string, dtaprz: string): Promise<void> {
	await mudarPrazoDosLembretes(db, [chvorg], dtaprz)
	await anunciarA(db, await mudarPrazoPorChave(db, z.parse(Chave, chvorg), z.parse(Instante, dtaprz)))
}

/** The bulk form of `mudarPrazoDaTarefa` takes many keys. */
export async function mudarPrazoDasTarefas(db: Db, chaves: readonly string[], dtaprz: string): Promise<void> {
	if (chaves.length === 0) return
	await mudarPrazoDosLembretes(db, chaves, dtaprz)
	await anunciarA(db, await mudarPrazoPorChaves(db, chaves, z.parse(Instante, dtaprz)))
}

/** A new title applies to every open task under a key, so that it can tell the progress. */
export async function mudarTituloDaTarefa(db: Db, chvorg: string, titulo: string): Promise<void> {
	await anunciarA(db, await mudarTituloPorChave(db, z.parse(Chave, chvorg), z.parse(texto(200), titulo)))
}
