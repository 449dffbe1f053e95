import { parteDe } from '@portal/platform/contract'
import { containing, type Db, NotFoundError, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { expressionBuilder, type Insertable, sql } from 'kysely'
import type { FiltroTarefas, Tarefa, TarefaDoHistorico } from '../../../contract/index.ts'
import { notificacoes, verificarAdiamento } from '../../queries.ts'
import type { NotificacoesTables } from '../../tables.ts'

export type TarefaId = Pick<Tarefa, 'codigo' | 'codigoArea'>

/** Ownership: every read starts from the person, so somebody else's task is treated as absent. */
const tarefasDe = (db: Db, codpes: number) => notificacoes(db).selectFrom('tarefa as t').where('t.codpes', '=', codpes)

const selecionarComArea = (db: Db, codpes: number, agora: string) =>
	tarefasDe(db, codpes)
		.innerJoin('area as r', 'r.codigo', 't.codigo_area')
		.select(['t.codigo', 't.codigo_area as codigoArea', 'r.nome as nomeArea', 'r.icone as iconeArea'])
		.select(['t.titulo', 't.mensagem', 't.tipo_baixa as tipoBaixa', 't.url', 't.cadastrado_em as cadastradoEm'])
		.select(['t.dtaprz', 't.visualizado_em as visualizadoEm', 't.motdst', 't.dtabxa'])
		.select([
			verificarAdiamento(agora).as('adiadoPara'),
			sql<number | null>`nullif(t.codpesorg, t.codpes)`.as('codpesorg'),
		])

export interface TarefaEncontrada {
	readonly codigo: number
	readonly codigoArea: string
	readonly url: string | null
	readonly tipoBaixa: 'U' | 'S'
	readonly adiadoPara: string | null
	readonly visualizadoEm: string | null
	readonly dtabxa: string | null
	readonly codpesbxa: number | null
}

/** The row lock lasts until the end of the transaction, so concurrent actions on one task are serialised. */
export async function obterTarefa(
	db: Db,
	codpes: number,
	{ codigo, codigoArea }: TarefaId,
	agora: string,
): Promise<TarefaEncontrada> {
	const tarefa = await tarefasDe(db, codpes)
		.select(['t.codigo', 't.codigo_area as codigoArea', 't.url', 't.tipo_baixa as tipoBaixa'])
		.select(['t.visualizado_em as visualizadoEm', 't.dtabxa', 't.codpesbxa'])
		.select(verificarAdiamento(agora).as('adiadoPara'))
		.where('t.codigo', '=', codigo)
		.where('t.codigo_area', '=', codigoArea)
		.forUpdate()
		.executeTakeFirst()
	if (!tarefa)
		throw new NotFoundError(
			'tarefa-nao-encontrada',
			'Tarefa não encontrada. Atualize a página para ver as suas tarefas.',
		)
	return tarefa
}

const alterar = (db: Db, codigo: number) => notificacoes(db).updateTable('tarefa').where('codigo', '=', codigo)

export async function adiarPara(db: Db, codigo: number, novaData: string | null): Promise<void> {
	await alterar(db, codigo).set({ adiado_para: novaData }).execute()
}

export async function baixar(db: Db, codigo: number, codpes: number, agora: string): Promise<void> {
	await alterar(db, codigo)
		.set({ dtabxa: agora, codpesbxa: codpes, email_pendente: false, push_pendente: false })
		.execute()
}

export async function reabrir(db: Db, codigo: number): Promise<void> {
	await alterar(db, codigo).set({ dtabxa: null, codpesbxa: null }).execute()
}

export async function visualizar(db: Db, codigo: number, agora: string): Promise<void> {
	await alterar(db, codigo).set({ visualizado_em: agora }).execute()
}

const buscaTexto = (padrao: string) => {
	const eb = expressionBuilder<NotificacoesTables & { t: NotificacoesTables['tarefa'] }, 't'>()
	const areas = eb
		.selectFrom('notificacoes.area as b' as 'area as b')
		.select('b.codigo')
		.where('b.nome', 'ilike', padrao)
	return eb.or([eb('t.titulo', 'ilike', padrao), eb('t.mensagem', 'ilike', padrao), eb('t.codigo_area', 'in', areas)])
}

/** The query shape: which filters are present, and the value of the state, so that each shape is prepared once. */
interface Forma extends Pick<FiltroTarefas, 'situacao'> {
	readonly codigoArea: boolean
	readonly busca: boolean
}

interface Valores {
	readonly codpes: number
	readonly agora: string
	readonly codigoArea: string
	readonly padrao: string
	readonly limite: number
	readonly inicio: number
}

function condicoes({ situacao, ...dados }: Forma, { agora, codigoArea, padrao }: Valores) {
	const eb = expressionBuilder<{ t: NotificacoesTables['tarefa'] }, 't'>()
	const adiada = eb('t.adiado_para', '>', agora)
	return eb.and([
		...(situacao ? [eb('t.dtabxa', situacao === 'concluida' ? 'is not' : 'is', null)] : []),
		...(situacao === 'adiada' ? [adiada] : []),
		...(situacao === 'pendente' ? [eb.or([eb('t.adiado_para', 'is', null), eb('t.adiado_para', '<=', agora)])] : []),
		...(dados.codigoArea ? [eb('t.codigo_area', '=', codigoArea)] : []),
		...(dados.busca ? [buscaTexto(padrao)] : []),
	])
}

/** The page is read from an index in its own order, whatever the total. */
const umaPagina = preparedByShape((forma: Forma, p: Valores) => {
	const condicao = condicoes(forma, p)
	const quantas = tarefasDe(queryBuilder(), p.codpes)
		.where(condicao)
		.select((eb) => eb.fn.countAll<number>().as('total'))
	return selecionarComArea(queryBuilder(), p.codpes, p.agora)
		.select(sql<number>`(${quantas})`.as('total'))
		.where(condicao)
		.orderBy('t.cadastrado_em', 'desc')
		.orderBy('t.codigo', 'desc')
		.limit(p.limite)
		.offset(p.inicio)
})

export async function paginarTarefas(db: Db, codpes: number, filtro: FiltroTarefas, agora: string) {
	const { pagina, porPagina, situacao, codigoArea = '', busca = '' } = filtro
	const forma = { situacao, codigoArea: codigoArea !== '', busca: busca !== '' }
	const { linhas, total } = await withTotal(
		({ limite, salto }) =>
			umaPagina(db, forma, { codpes, agora, codigoArea, padrao: containing(busca), inicio: salto, limite }),
		parteDe({ pagina, porPagina }),
	)
	return { itens: linhas.map(acrescentarSituacao), total, pagina, porPagina }
}

function acrescentarSituacao(linha: Omit<TarefaDoHistorico, 'adiado' | 'situacao'>): TarefaDoHistorico {
	if (linha.dtabxa !== null) return { ...linha, adiadoPara: null, adiado: false, situacao: 'concluida' }
	const adiado = linha.adiadoPara !== null
	return { ...linha, adiado, situacao: adiado ? 'adiada' : 'pendente' }
}

type NovaLinha = Omit<
	Insertable<NotificacoesTables['tarefa']>,
	'email_pendente' | 'push_pendente' | 'visualizado_em' | 'dtabxa'
>

const aparelhosDe = (codpes: number) =>
	sql<boolean>`exists (select from notificacoes.aparelho as d where d.codpes = ${codpes})`

const aparelhosCalados = ({ codpes, codigo_area }: Pick<NovaLinha, 'codpes' | 'codigo_area'>) =>
	sql<boolean>`exists (select from notificacoes.preferencia as q
		where q.codpes = ${codpes} and q.codigo_area = ${codigo_area} and q.push = 'N')`

/**
 * The result is undefined when the origin has already opened the task for this person or, with `reabrir`, when it is
 * still open.
 */
export async function inserirTarefa(
	db: Db,
	linha: Omit<NovaLinha, 'adiado_para' | 'codpesbxa'>,
	{ reabrir, porEmail }: { readonly reabrir: boolean; readonly porEmail: boolean },
): Promise<number | undefined> {
	const inserida = await notificacoes(db)
		.insertInto('tarefa')
		.values((eb) => ({
			...linha,
			email_pendente: porEmail
				? eb
						.not(
							eb.exists(
								eb
									.selectFrom('preferencia as p')
									.select('p.codpes')
									.where('p.codpes', '=', linha.codpes)
									.where('p.codigo_area', '=', linha.codigo_area)
									.where('p.email_imediato', '=', 'N')
									.where('p.email_espera', '=', 'N'),
							),
						)
						.$castTo<boolean>()
				: eb.lit(false),
			push_pendente: sql<boolean>`${aparelhosDe(linha.codpes)} and not ${aparelhosCalados(linha)}`,
		}))
		.onConflict((conflict) => {
			const mesma = conflict.columns(['chvorg', 'codpesorg'])
			if (!reabrir) return mesma.doNothing()
			return mesma
				.doUpdateSet((eb) => ({
					codpes: eb.ref('excluded.codpes'),
					titulo: eb.ref('excluded.titulo'),
					mensagem: eb.ref('excluded.mensagem'),
					url: eb.ref('excluded.url'),
					tipo_baixa: eb.ref('excluded.tipo_baixa'),
					motdst: eb.ref('excluded.motdst'),
					codpesnunca: eb.ref('excluded.codpesnunca'),
					cadastrado_em: eb.ref('excluded.cadastrado_em'),
					dtaprz: eb.ref('excluded.dtaprz'),
					email_pendente: eb.ref('excluded.email_pendente'),
					push_pendente: eb.ref('excluded.push_pendente'),
					visualizado_em: null,
					adiado_para: null,
					dtabxa: null,
					codpesbxa: null,
				}))
				.where('tarefa.dtabxa', 'is not', null)
		})
		.returning('codigo')
		.executeTakeFirst()
	return inserida?.codigo
}

export async function obterTarefaPorChave(db: Db, chvorg: string, codpesorg: number): Promise<number> {
	const { codigo } = await notificacoes(db)
		.selectFrom('tarefa')
		.select('codigo')
		.where('chvorg', '=', chvorg)
		.where('codpesorg', '=', codpesorg)
		.executeTakeFirstOrThrow()
	return codigo
}

/** The result lists the people who held the task. */
export async function concluirPorChave(db: Db, chvorg: string, por: number | null, em: string): Promise<number[]> {
	const concluidas = await notificacoes(db)
		.updateTable('tarefa')
		.set({ dtabxa: em, codpesbxa: por, email_pendente: false, push_pendente: false })
		.where('chvorg', '=', chvorg)
		.where('dtabxa', 'is', null)
		.returning('codpes')
		.execute()
	return concluidas.map(({ codpes }) => codpes)
}

/** The result lists the people who hold the task. */
export async function mudarPrazoPorChave(db: Db, chvorg: string, dtaprz: string): Promise<number[]> {
	const mudadas = await notificacoes(db)
		.updateTable('tarefa')
		.set({ dtaprz })
		.where('chvorg', '=', chvorg)
		.where('dtabxa', 'is', null)
		.returning('codpes')
		.execute()
	return mudadas.map(({ codpes }) => codpes)
}

/** The result lists only the people whose task had another title. */
export async function mudarTituloPorChave(db: Db, chvorg: string, titulo: string): Promise<number[]> {
	const mudadas = await notificacoes(db)
		.updateTable('tarefa')
		.set({ titulo })
		.where('chvorg', '=', chvorg)
		.where('dtabxa', 'is', null)
		.where('titulo', '<>', titulo)
		.returning('codpes')
		.execute()
	return mudadas.map(({ codpes }) => codpes)
}

export interface Entregue {
	readonly codpes: number
	readonly codpesorg: number
	readonly codigoArea: string
	readonly codpesnunca: readonly number[]
}

/** The original addressees are those of open tasks under a key, whoever holds them now. */
export const listarDestinatariosPorChave = async (db: Db, chvorg: string): Promise<number[]> =>
	(
		await notificacoes(db)
			.selectFrom('tarefa')
			.select('codpesorg')
			.where('chvorg', '=', chvorg)
			.where('dtabxa', 'is', null)
			.execute()
	).map(({ codpesorg }) => codpesorg)

/** Delegated tasks are open ones that a substitute holds for somebody else. */
export const listarEntreguesASubstitutos = (db: Db): Promise<Entregue[]> =>
	notificacoes(db)
		.selectFrom('tarefa')
		.select(['codpes', 'codpesorg', 'codigo_area as codigoArea', 'codpesnunca'])
		.distinct()
		.where('dtabxa', 'is', null)
		.whereRef('codpes', '<>', 'codpesorg')
		.execute()

/** Handing a task over clears its read mark, since the new holder has not seen it. */
export async function passarTarefas(
	db: Db,
	{ codpes, codpesorg, codigoArea, codpesnunca }: Entregue,
	para: number,
): Promise<void> {
	await notificacoes(db)
		.updateTable('tarefa')
		.set({ codpes: para, visualizado_em: null })
		.where('codpes', '=', codpes)
		.where('codpesorg', '=', codpesorg)
		.where('codigo_area', '=', codigoArea)
		.where('codpesnunca', '=', sql<readonly number[]>`${codpesnunca}::int[]`)
		.where('dtabxa', 'is', null)
		.execute()
}
