import { parteDe } from '@portal/platform/contract'
import { containing, type Db, NotFoundError, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { expressionBuilder, sql } from 'kysely'
import type { Aviso, FiltroAvisos } from '../../../contract/index.ts'
import { notificacoes } from '../../queries.ts'
import type { NotificacoesTables } from '../../tables.ts'

export interface Leitor {
	readonly codpes: number
	readonly chaves: readonly string[]
	readonly agora: string
}

/** Visible notices are those already published to these audiences; any other is treated as absent. */
const avisosDe = (db: Db, { codpes, chaves, agora }: Leitor) =>
	notificacoes(db)
		.selectFrom('aviso as a')
		.innerJoin('area as r', 'r.codigo', 'a.codigo_area')
		.leftJoin('avisoleitura as l', (join) => join.onRef('l.codigo_aviso', '=', 'a.codigo').on('l.codpes', '=', codpes))
		.where('a.data_inicio', '<=', agora)
		.where('a.codigo', 'in', (eb) =>
			eb.selectFrom('avisopublico as p').select('p.codigo_aviso').where('p.chave', '=', sql<string>`any(${chaves})`),
		)

const selecionarComLeitura = (db: Db, leitor: Leitor) =>
	avisosDe(db, leitor)
		.select(['a.codigo', 'a.codigo_area as codigoArea', 'r.nome as nomeArea', 'r.icone as iconeArea'])
		.select(['a.tipo', 'a.assunto', 'a.data_inicio as dataInicio', 'a.data_fim as dataFim', 'a.chvorg'])
		.select('l.lido_em as visualizacao')

export async function obterAviso(
	db: Db,
	leitor: Leitor,
	id: Pick<Aviso, 'codigo' | 'codigoArea'>,
): Promise<Aviso & { readonly chvorg: string | null }> {
	const aviso = await selecionarComLeitura(db, leitor)
		.select('a.mensagem')
		.where('a.codigo', '=', id.codigo)
		.where('a.codigo_area', '=', id.codigoArea)
		.executeTakeFirst()
	if (!aviso)
		throw new NotFoundError(
			'aviso-nao-encontrado',
			'Este aviso não existe mais. Atualize a página para ver os seus avisos.',
		)
	return aviso
}

/** The result is true only on the first read. */
export async function registrarLeitura(db: Db, codpes: number, codigo: number, agora: string): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await notificacoes(db)
		.insertInto('avisoleitura')
		.values({ codpes, codigo_aviso: codigo, lido_em: agora })
		.onConflict((conflict) => conflict.columns(['codpes', 'codigo_aviso']).doNothing())
		.executeTakeFirst()
	return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The result counts the notices that were unread before. */
export async function marcarVigentesComoLidos(db: Db, leitor: Leitor): Promise<number> {
	const { numInsertedOrUpdatedRows } = await notificacoes(db)
		.insertInto('avisoleitura')
		.columns(['codpes', 'codigo_aviso', 'lido_em'])
		.expression(
			avisosDe(db, leitor)
				.select([
					sql<number>`${leitor.codpes}::int`.as('codpes'),
					'a.codigo',
					sql<string>`${leitor.agora}::timestamptz`.as('lido_em'),
				])
				.where('a.data_fim', '>', leitor.agora)
				.where('l.lido_em', 'is', null),
		)
		.onConflict((conflict) => conflict.columns(['codpes', 'codigo_aviso']).doNothing())
		.executeTakeFirst()
	return Number(numInsertedOrUpdatedRows ?? 0n)
}

type Tabelas = { a: NotificacoesTables['aviso']; l: NotificacoesTables['avisoleitura'] }

/**
 * The query shape: which filters are present, and the value of those with few values, so that each shape is prepared
 * once.
 */
interface Forma extends Pick<FiltroAvisos, 'leitura' | 'tipo'> {
	readonly codigoArea: boolean
	readonly busca: boolean
}

interface Valores extends Leitor {
	readonly codigoArea: string
	readonly padrao: string
	readonly limite: number
	readonly inicio: number
}

function condicoes({ leitura, tipo, ...dados }: Forma, { codigoArea, padrao }: Valores) {
	const eb = expressionBuilder<Tabelas, 'a' | 'l'>()
	return eb.and([
		...(leitura ? [eb('l.lido_em', leitura === 'lidos' ? 'is not' : 'is', null)] : []),
		...(tipo ? [eb('a.tipo', '=', sql.lit(tipo))] : []),
		...(dados.codigoArea ? [eb('a.codigo_area', '=', codigoArea)] : []),
		...(dados.busca ? [eb.or([eb('a.assunto', 'ilike', padrao), eb('a.tipo', 'ilike', padrao as never)])] : []),
	])
}

const umaPagina = preparedByShape((forma: Forma, p: Valores) =>
	selecionarComLeitura(queryBuilder(), p)
		.select(sql<number>`count(*) over ()`.as('total'))
		.where(condicoes(forma, p))
		.orderBy('a.data_inicio', 'desc')
		.orderBy('a.codigo', 'desc')
		.limit(p.limite)
		.offset(p.inicio),
)

export async function paginarAvisos(db: Db, leitor: Leitor, filtro: FiltroAvisos) {
	const { pagina, porPagina, leitura, tipo, codigoArea = '', busca = '' } = filtro
	const forma = { leitura, tipo, codigoArea: codigoArea !== '', busca: busca !== '' }
	const valores = { ...leitor, codigoArea, padrao: containing(busca) }
	const { linhas: itens, total } = await withTotal(
		({ limite, salto }) => umaPagina(db, forma, { ...valores, limite, inicio: salto }),
		parteDe({ pagina, porPagina }),
	)
	return { itens, total, pagina, porPagina }
}
