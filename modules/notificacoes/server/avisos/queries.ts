import { type Db, NotFoundError } from '@portal/platform/server'
import { expressionBuilder, sql } from 'kysely'
import type { Aviso, FiltroAvisos } from '../../contract/index.ts'
import { contem, notificacoes } from '../queries.ts'
import type { NotificacoesTables } from '../tables.ts'

export interface Leitor {
	readonly codpes: number
	readonly chaves: readonly string[]
	readonly agora: string
}

/** What was ever published to these audiences; a notice for others, or not yet published, is as good as absent. */
const avisosDe = (db: Db, { codpes, chaves, agora }: Leitor) =>
	notificacoes(db)
		.selectFrom('aviso as a')
		.innerJoin('area as r', 'r.codigo', 'a.codigo_area')
		.leftJoin('avisoleitura as l', (join) => join.onRef('l.codigo_aviso', '=', 'a.codigo').on('l.codpes', '=', codpes))
		.where('a.data_inicio', '<=', agora)
		.where('a.codigo', 'in', (eb) =>
			eb
				.selectFrom('avisopublico as p')
				.select('p.codigo_aviso')
				.where('p.chave', '=', sql<string>`any(${[...chaves]})`),
		)

const comLeitura = (db: Db, leitor: Leitor) =>
	avisosDe(db, leitor)
		.select(['a.codigo', 'a.codigo_area as codigoArea', 'r.nome as nomeArea', 'r.icone as iconeArea'])
		.select(['a.tipo', 'a.assunto', 'a.data_inicio as dataInicio', 'a.data_fim as dataFim'])
		.select('l.lido_em as visualizacao')

export async function obterAviso(db: Db, leitor: Leitor, id: Pick<Aviso, 'codigo' | 'codigoArea'>): Promise<Aviso> {
	const aviso = await comLeitura(db, leitor)
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

/** True the first time. */
export async function registrarLeitura(db: Db, codpes: number, codigo: number, agora: string): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await notificacoes(db)
		.insertInto('avisoleitura')
		.values({ codpes, codigo_aviso: codigo, lido_em: agora })
		.onConflict((conflict) => conflict.columns(['codpes', 'codigo_aviso']).doNothing())
		.executeTakeFirst()
	return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns how many were not read before. */
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

function condicoes({ leitura, tipo, codigoArea, busca }: FiltroAvisos) {
	const eb = expressionBuilder<Tabelas, 'a' | 'l'>()
	return eb.and([
		...(leitura ? [eb('l.lido_em', leitura === 'lidos' ? 'is not' : 'is', null)] : []),
		...(tipo ? [eb('a.tipo', '=', tipo)] : []),
		...(codigoArea ? [eb('a.codigo_area', '=', codigoArea)] : []),
		...(busca ? [eb.or([eb('a.assunto', 'ilike', contem(busca)), eb('a.tipo', 'ilike', contem(busca) as never)])] : []),
	])
}

export async function paginarAvisos(db: Db, leitor: Leitor, filtro: FiltroAvisos) {
	const { pagina, porPagina } = filtro
	const itens = await comLeitura(db, leitor)
		.where(condicoes(filtro))
		.orderBy('a.data_inicio', 'desc')
		.orderBy('a.codigo', 'desc')
		.limit(porPagina)
		.offset((pagina - 1) * porPagina)
		.execute()
	const { total } = await avisosDe(db, leitor)
		.where(condicoes(filtro))
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return { itens, total, pagina, porPagina }
}
