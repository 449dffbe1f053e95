import { type Alcance, type Paginacao, parteDe } from '@portal/platform/contract'
import {
	containing,
	type Db,
	jsonRows,
	limitToReach,
	NotFoundError,
	prepared,
	preparedByShape,
	withTotal,
} from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { FiltroEditais } from '../../contract/index.ts'
import type { NereuTables } from '../tables.ts'
import { construtor, tabelas } from './convenios.ts'

const COLUNAS = ['e.codedt', 'e.titedt', 'e.codundrsp', 'e.sitedt', 'e.dtaini', 'e.dtafim', 'e.dtafimrec'] as const
const somaDasVagas = sql<number>`(select coalesce(sum(v.qtdvag), 0)::int from nereu.vagmob v where v.codedt = e.codedt)`

interface Forma {
	readonly busca: boolean
	readonly fase: 'ABE' | 'ANA' | 'FIM' | null
}

const FASES_NO_BANCO = {
	ABE: (hoje: string) => sql<boolean>`e.sitedt = 'PUB' and ${hoje}::date between e.dtaini and e.dtafim`,
	ANA: (hoje: string) => sql<boolean>`e.sitedt = 'PUB' and e.dtafim < ${hoje}::date`,
	FIM: () => sql<boolean>`e.sitedt in ('RES', 'ENC')`,
}

const publicos = preparedByShape((forma: Forma, p: { hoje: string; busca: string; limite: number; salto: number }) =>
	construtor()
		.selectFrom('edtmob as e')
		.select(COLUNAS)
		.select((eb) => [somaDasVagas.as('qtdvag'), eb.fn.countAll<number>().over().as('total')])
		.where('e.sitedt', '<>', 'RAS')
		.$if(forma.busca, (query) => query.where('e.titedt', 'ilike', p.busca))
		.$if(forma.fase !== null, (query) => query.where(FASES_NO_BANCO[forma.fase ?? 'FIM'](p.hoje)))
		.orderBy(sql`case when e.sitedt = 'PUB' and e.dtafim >= ${p.hoje}::date then 0 else 1 end`)
		.orderBy('e.dtafim', 'desc')
		.orderBy('e.codedt', 'desc')
		.limit(p.limite)
		.offset(p.salto),
)

export const paginarEditais = (db: Db, { busca, fase, ...paginacao }: FiltroEditais, hoje: string) =>
	withTotal(
		(parte) => publicos(db, { busca: !!busca, fase: fase ?? null }, { ...parte, hoje, busca: containing(busca ?? '') }),
		parteDe(paginacao),
	)
export type LinhaDoEdital = Awaited<ReturnType<typeof paginarEditais>>['linhas'][number]

export const paginarDaGestao = (db: Db, alcance: Alcance, paginacao: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('edtmob as e')
				.select(COLUNAS)
				.select((eb) => [
					somaDasVagas.as('qtdvag'),
					eb
						.selectFrom('canmob as k')
						.select((k) => k.fn.countAll<number>().as('n'))
						.whereRef('k.codedt', '=', 'e.codedt')
						.where('k.sitcan', '<>', 'RAS')
						.as('qtdcan'),
					eb.fn.countAll<number>().over().as('total'),
				])
				.where(limitToReach(alcance, sql<number>`coalesce(e.codundrsp, 0)`))
				.orderBy('e.dtafim', 'desc')
				.orderBy('e.codedt', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(paginacao),
	)

const asVagas = (codedt: number) =>
	construtor()
		.selectFrom('vagmob as v')
		.innerJoin('convenio as c', 'c.codcvn', 'v.codcvn')
		.select([
			'v.codvag',
			'v.codcvn',
			'c.nomorg',
			'c.cidorg',
			'c.codpais',
			'v.qtdvag',
			'v.idioma',
			'v.cefr',
			'v.dtanom',
			'c.fusorg',
		])
		.where('v.codedt', '=', codedt)
		.orderBy(sql`c.nomorg collate "pt-BR-x-icu"`)
		.orderBy('v.codvag')

const umEdital = prepared((p: { codedt: number }) =>
	construtor()
		.selectFrom('edtmob as e')
		.select([...COLUNAS, 'e.txtedt', 'e.qtddiarec', 'e.qtddiacfm', 'e.requisitos', 'e.regra', 'e.versao', 'e.motenc'])
		.select(jsonRows(asVagas(p.codedt)).as('vagas'))
		.where('e.codedt', '=', p.codedt),
)

/** @throws NotFoundError when there is no such call. */
export async function obterEdital(db: Db, codedt: number) {
	const [edital] = await umEdital(db, { codedt })
	if (!edital)
		throw new NotFoundError('edital-nao-encontrado', 'Não há este edital. Veja a lista de editais e escolha-o nela.')
	return edital
}
export type EditalLido = Awaited<ReturnType<typeof obterEdital>>

/** Row lock: rounds of the ranking, applications and withdrawals of one call take turns. */
export async function reservarEdital(db: Db, codedt: number): Promise<void> {
	await tabelas(db).selectFrom('edtmob').select('codedt').where('codedt', '=', codedt).forUpdate().execute()
}

export async function inserirEdital(
	db: Db,
	edital: Insertable<NereuTables['edtmob']>,
	vagas: readonly Omit<Insertable<NereuTables['vagmob']>, 'codedt'>[],
): Promise<number> {
	const { codedt } = await tabelas(db).insertInto('edtmob').values(edital).returning('codedt').executeTakeFirstOrThrow()
	await tabelas(db)
		.insertInto('vagmob')
		.values(vagas.map((vaga) => ({ ...vaga, codedt })))
		.execute()
	return codedt
}

/** Change of a call in preparation: its places are written anew, since nobody has applied for them yet. */
export async function alterarEdital(
	db: Db,
	codedt: number,
	edital: Insertable<NereuTables['edtmob']>,
	vagas: readonly Omit<Insertable<NereuTables['vagmob']>, 'codedt'>[],
): Promise<number> {
	const { versao } = await tabelas(db)
		.updateTable('edtmob')
		.set((eb) => ({ ...edital, versao: eb('versao', '+', 1) }))
		.where('codedt', '=', codedt)
		.returning('versao')
		.executeTakeFirstOrThrow()
	await tabelas(db).deleteFrom('vagmob').where('codedt', '=', codedt).execute()
	await tabelas(db)
		.insertInto('vagmob')
		.values(vagas.map((vaga) => ({ ...vaga, codedt })))
		.execute()
	return versao
}

export async function mudarEdital(
	db: Db,
	codedt: number,
	mudanca: { readonly sitedt: 'PUB' | 'RES' | 'CAN' | 'ENC'; readonly dtafimrec?: string; readonly motenc?: string },
): Promise<number> {
	const { versao } = await tabelas(db)
		.updateTable('edtmob')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('codedt', '=', codedt)
		.returning('versao')
		.executeTakeFirstOrThrow()
	return versao
}

/** Open calls under an agreement, for its page. */
export const listarEditaisDoConvenio = (db: Db, codcvn: number, hoje: string) =>
	tabelas(db)
		.selectFrom('vagmob as v')
		.innerJoin('edtmob as e', 'e.codedt', 'v.codedt')
		.select(['e.codedt', 'e.titedt', 'v.qtdvag', 'e.dtafim'])
		.where('v.codcvn', '=', codcvn)
		.where('e.sitedt', '=', 'PUB')
		.where('e.dtaini', '<=', hoje)
		.where('e.dtafim', '>=', hoje)
		.orderBy('e.dtafim')
		.limit(20)
		.execute()

const ultimaRodada = prepared((p: { codedt: number }) =>
	construtor()
		.selectFrom('rodada as r')
		.selectAll()
		.where('r.codedt', '=', p.codedt)
		.orderBy('r.numrod', 'desc')
		.limit(2),
)

/** The last two rounds, the newest first. */
export const listarUltimasRodadas = (db: Db, codedt: number) => ultimaRodada(db, { codedt })

export const inserirRodada = (db: Db, rodada: Insertable<NereuTables['rodada']>) =>
	tabelas(db).insertInto('rodada').values(rodada).execute()

export const listarPublicados = (db: Db) =>
	tabelas(db)
		.selectFrom('edtmob')
		.select('codedt')
		.where('sitedt', 'in', ['PUB', 'RES', 'ENC'])
		.orderBy('codedt')
		.execute()
