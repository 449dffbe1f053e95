import { type Db, defineJob, inTransaction, type Portal, processEach, publicar } from '@portal/platform/server'
import * as z from 'zod/mini'
import { ATIVIDADES, EVENTO } from '../../contract/index.ts'
import { lerAgente, type Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { copiarPara } from '../arquivos/copiar.ts'
import { excluir, mover, renomear, restaurar } from '../pastas/organizar.ts'
import * as queries from '../queries/atos.ts'
import { buscarPorNome, renomear as gravarNome } from '../queries/itens.ts'
import { buscarExecutor, parar } from './executor.ts'
import { fazerJuntos, type Passo, planejarPasso } from './juntos.ts'

const POR_LOTE = 500
/** Batches after which the job gives its place to the next one, so that a small act does not wait for a large one. */
const LOTES_POR_VEZ = 20

const estaEmCurso = ({ situacao }: queries.AtoEmCurso): boolean => situacao === 'andando' || situacao === 'desfazendo'

/** State of items before and after a batch, for an act that is made or taken back. */
const lerEstados = ({ situacao }: queries.AtoEmCurso) =>
	situacao === 'desfazendo'
		? ({ antes: 'feito', feito: 'desfeito', recusado: 'ficou' } as const)
		: ({ antes: 'espera', feito: 'feito', recusado: 'recusado' } as const)

type Autor = { readonly codpes: number; readonly agora: string }

const juntarDetalhes = (...partes: readonly (string | undefined)[]): { detalhe?: string } => {
	const detalhe = partes.filter((parte) => parte !== undefined).join(', ')
	return detalhe ? { detalhe } : {}
}

/** Result of an act in batches, or of its undo, told in one line in each folder that it touched. */
async function contarNasPastas(db: Db, agente: Autor, ato: queries.AtoEmCurso, aviso?: string): Promise<void> {
	const { codato, tipato, situacao, destino, em_lotes } = ato
	const desfez = situacao === 'desfazendo'
	if (!em_lotes && !desfez) return
	const tipatv = desfez ? 'desfazer' : tipato
	const detalhe = juntarDetalhes(desfez ? ATIVIDADES[tipato] : undefined, aviso)
	for (const { quantidade, codund: _, ...pasta } of await queries.contarPorPasta(db, codato, lerEstados(ato).feito))
		await anotar(db, { agente, tipatv, ...pasta, ...detalhe, codato, quantidade })
	if (destino !== null && !desfez && (tipato === 'mover' || tipato === 'copiar')) {
		const { feitos } = await queries.obterContagem(db, codato)
		const lugar = juntarDetalhes('para cá', aviso)
		await anotar(db, { agente, tipatv, coditm: destino, nomitm: '', codato, quantidade: feitos, ...lugar })
	}
}

async function terminar(db: Db, portal: Portal, quem: Quem, ato: queries.AtoEmCurso): Promise<void> {
	const agente = lerAgente(portal, quem)
	await queries.mudarAto(db, ato.codato, {
		situacao: ato.situacao === 'desfazendo' ? 'desfeito' : 'feito',
		terminado_em: agente.agora,
	})
	await contarNasPastas(db, agente, ato)
}

async function repetirNome(db: Db, quem: Quem, portal: Portal, { item, nome }: Passo): Promise<void> {
	if (nome === null || item.coditmpai === null || nome === item.nomitm) return
	const agente = lerAgente(portal, quem)
	const ocupado = item.pasta_antes !== null && (await buscarPorNome(db, item.pasta_antes, nome))
	if (!ocupado) await gravarNome(db, item.alvo, nome, { codpes: agente.codpes, em: agente.agora })
}

interface Feito {
	readonly nome_depois?: string | null
	readonly copia?: number | null
}

/** Item by the rules of the single act; the name that it got, and the copy that was made. */
const FAZER: Record<Passo['faz'], (db: Db, portal: Portal, quem: Quem, passo: Passo) => Promise<Feito>> = {
	async renomear(db, portal, quem, { item, nome }) {
		await renomear(db, portal, quem, { coditm: item.alvo, nomitm: nome ?? item.nomitm })
		return {}
	},
	async copiar(db, portal, quem, { item, para }) {
		const { feitos } = await copiarPara(db, portal, quem, { itens: [item.alvo], codptaarqudr: para ?? 0 })
		return { copia: feitos[0]?.copia ?? null }
	},
	async excluir(db, portal, quem, passo) {
		await excluir(db, portal, quem, [passo.item.alvo])
		await repetirNome(db, quem, portal, passo)
		return {}
	},
	async restaurar(db, portal, quem, { item }) {
		const { feitos } = await restaurar(db, portal, quem, [item.alvo])
		return { nome_depois: feitos[0]?.nome ?? null }
	},
	async mover(db, portal, quem, passo) {
		const { item, para } = passo
		const { feitos } = await mover(db, portal, quem, { itens: [item.alvo], codptaarqudr: para ?? 0 })
		await repetirNome(db, quem, portal, passo)
		return { nome_depois: feitos[0]?.nome_depois ?? null }
	},
}

/** Items one by one, each in a transaction of its own: a refusal is its own, and is kept with it. */
async function fazerUmPorUm(portal: Portal, quem: Quem, ato: queries.AtoEmCurso, passos: readonly Passo[]) {
	const { codato } = ato
	const { antes, feito: situacao, recusado } = lerEstados(ato)
	await processEach(portal.db, {
		itens: passos,
		chave: ({ item }) => item.coditm,
		async fazer(db, passo) {
			const { coditm } = passo.item
			const atual = await queries.reservarAto(db, codato)
			if (atual?.situacao === ato.situacao && (await queries.reservarDoAto(db, codato, coditm, antes))) {
				const feito = await FAZER[passo.faz](db, portal, quem, passo)
				await queries.marcarItens(db, codato, [coditm], { situacao, ...(situacao === 'feito' ? feito : {}) })
			}
			return { mensagem: '' }
		},
		async descrever({ item: { coditm } }, _, recusa) {
			if (recusa)
				await inTransaction(portal.db, async (db) => {
					if (await queries.reservarDoAto(db, codato, coditm, antes))
						await queries.marcarItens(db, codato, [coditm], { situacao: recusado, recusa: recusa.message })
				})
			return {}
		},
	})
}

/** One batch; false once nothing is left, or who acts has left. */
export async function darLote(portal: Portal, codato: number): Promise<boolean> {
	const lote = await inTransaction(portal.db, async (db) => {
		const ato = await queries.reservarAto(db, codato)
		if (!ato || !estaEmCurso(ato)) return undefined
		const quem = await buscarExecutor(db, portal, ato)
		if (!quem) {
			await parar(db, portal, ato, contarNasPastas)
			return undefined
		}
		const itens = await queries.listarLote(db, ato, POR_LOTE)
		await publicar(db, { tipo: EVENTO, codpes: ato.codpes })
		if (itens.length === 0) {
			await terminar(db, portal, quem, ato)
			return undefined
		}
		const planos = itens.map((item) => ({ item, passo: planejarPasso(ato, item) }))
		const passos = planos.flatMap(({ passo }) => passo ?? [])
		const mudados = planos.flatMap(({ item, passo }) => (passo ? [] : item.coditm))
		const { feito: situacao, recusado } = lerEstados(ato)
		await queries.marcarItens(db, codato, mudados, { situacao: recusado, recusa: 'Há itens que mudaram depois.' })
		const feitos = new Set(await fazerJuntos(db, portal, quem, passos))
		await queries.marcarItens(
			db,
			codato,
			[...feitos].map(({ item }) => item.coditm),
			{ situacao },
		)
		return { ato, quem, sobra: passos.filter((passo) => !feitos.has(passo)) }
	})
	if (!lote) return false
	await fazerUmPorUm(portal, lote.quem, lote.ato, lote.sobra)
	return true
}

/** All of an act whose items are few, within the request. */
export async function executarAto(portal: Portal, codato: number): Promise<void> {
	while (await darLote(portal, codato));
}

async function executarParte(portal: Portal, codato: number): Promise<void> {
	for (let lote = 0; lote < LOTES_POR_VEZ; lote++) if (!(await darLote(portal, codato))) return
	await portal.jobs.enfileirar(portal.db, executarAtos, { codato })
}

/** Acts on many items, batch by batch; without a number, all that a crash has left under way. */
export const executarAtos = defineJob<{ codato?: number | undefined }>({
	nome: 'usp-drive-executar-atos',
	dados: z.object({ codato: z.optional(z.int()) }),
	cron: '*/10 * * * *',
	simultaneos: 2,
	async executar(portal, { codato }) {
		const quais = codato === undefined ? await queries.listarEmCurso(portal.db) : [{ codato }]
		for (const um of quais) await executarParte(portal, um.codato)
	},
})
