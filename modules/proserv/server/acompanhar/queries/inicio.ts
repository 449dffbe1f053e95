import { type Db, prepared, preparedByShape, queryBuilder } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { Situacao } from '../../../contract/index.ts'
import type { Quem } from '../../acesso.ts'
import { proserv } from '../../estrutura/queries.ts'
import { COLUNAS_DO_RESUMO, type LinhaDoResumo } from '../../solicitacao/queries/solicitacao.ts'
import {
	avaliaAqui,
	type Contada,
	type Numeros,
	numerosDe,
	situacaoParaQuemPediu,
} from '../../solicitacao/queries/visibilidade.ts'

const MAXIMO_QUE_ESPERA = 20

interface DaSituacao extends Omit<Contada, 'vista'> {
	readonly tipsitprs: Situacao
}

/** The counts of a unit are kept by database triggers; only requests made elsewhere are counted here. */
const daPessoa = prepared((p: Numeros & { readonly codedtprs: number }) => {
	const daUnidade = sql`codund = any(${p.solicita}::int[])`
	const contadas = sql<DaSituacao>`(select codedtprs, codund, vtesolprs, tipsitprs, qtd from proserv.qtdsolprs where ${daUnidade}
		union all select codedtprs, codund, vtesolprs, tipsitprs, 1 from proserv.solprs
			where codpes = any(${p.numeros}::int[]) and not ${daUnidade})`
	return queryBuilder<{ c: DaSituacao }>()
		.selectFrom(contadas.as('c'))
		.select(situacaoParaQuemPediu('c.tipsitprs').as('tipsitprs'))
		.select(['c.codund', 'c.vtesolprs', sql<boolean>`c.codedtprs = ${p.codedtprs}::int`.as('noEdital')])
		.select(sql<number>`sum(c.qtd)::int`.as('qtd'))
		.groupBy(sql`1, 2, 3, 4`)
		.having(sql<boolean>`sum(c.qtd) > 0`)
})

/**
 * The counts of the person's and their units' requests, in the situations shown to a requester, with the use of the
 * quota in this edital.
 */
export const contarDaPessoa = (db: Db, quem: Quem, codedtprs: number) => daPessoa(db, { ...numerosDe(quem), codedtprs })

export interface LinhaQueEspera extends LinhaDoResumo {
	/** True: an evaluation of the person is to be made; false: evaluators have to be assigned. */
	readonly avalia: boolean
}

type Papeis = Pick<Quem, 'triagem' | 'coordena' | 'comissao' | 'aprova'>
type Valores = Numeros & { readonly dirige: readonly number[]; readonly hoje: string }

const esperam = preparedByShape(({ triagem, coordena, comissao, aprova }: Papeis, p: Valores) => {
	const daUnidade = sql`(s.codpes = any(${p.numeros}::int[]) or s.codund = any(${p.solicita}::int[]))`
	const minha = sql`${avaliaAqui(p, 's.codund')} and a.dtaenv is null`
	const mais = sql`s.qtdind < (select e.qtdavd from proserv.edtprs e where e.codedtprs = s.codedtprs)`
	const deDentro: readonly Situacao[] = [
		...(triagem ? (['SUB', 'ADM', 'APR', 'EXE'] as const) : []),
		...(coordena ? (['AVC'] as const) : []),
		...(comissao ? (['REC'] as const) : []),
		...(aprova ? (['RJG'] as const) : []),
	]
	const maisAntigas = (onde: RawBuilder<unknown>) => sql`(select s.anosolprs, s.codsolprs from proserv.solprs s
		where ${onde} order by s.dtasitvis limit ${sql.lit(MAXIMO_QUE_ESPERA)})`
	const partes = [
		maisAntigas(sql`s.tipsitprs = 'DEV' and ${daUnidade}`),
		maisAntigas(sql`s.tipsitprs = 'RAS' and s.dtapedenv is not null and s.codund = any(${p.dirige}::int[])`),
		...deDentro.map((uma) => maisAntigas(sql`s.tipsitprs = ${sql.lit(uma)} and not ${daUnidade}`)),
		...(aprova ? [maisAntigas(sql`s.tipsitprs = 'RPR' and s.dtalimrcs < ${p.hoje}::date and not ${daUnidade}`)] : []),
		...(coordena ? [maisAntigas(sql`s.tipsitprs = 'AVA' and ${mais} and not ${daUnidade}`)] : []),
		sql`(select a.anosolprs, a.codsolprs from proserv.avdsolprs a join proserv.solprs s using (anosolprs, codsolprs)
			where ${minha} and s.tipsitprs = 'AVA' and not ${daUnidade})`,
	]
	return proserv(queryBuilder())
		.selectFrom('solprs as s')
		.select(COLUNAS_DO_RESUMO)
		.select(
			sql<boolean>`exists (select from proserv.avdsolprs a where ${minha}
				and a.anosolprs = s.anosolprs and a.codsolprs = s.codsolprs)`.as('avalia'),
		)
		.where(sql<boolean>`(s.anosolprs, s.codsolprs) in (${sql.join(partes, sql` union all `)})`)
		.orderBy('s.dtasitvis')
		.orderBy('s.anosolprs')
		.orderBy('s.codsolprs')
		.limit(sql<number>`${sql.lit(MAXIMO_QUE_ESPERA)}`)
})

/** Pending work by role, without the person's own requests; the oldest of each kind is found by an index. */
export async function listarQueEsperam(db: Db, quem: Quem, hoje: string): Promise<LinhaQueEspera[]> {
	const { triagem, coordena, comissao, aprova, dirige } = quem
	const papeis = { triagem, coordena, comissao, aprova }
	return esperam(db, papeis, { ...numerosDe(quem), dirige: dirige === 'todas' ? [] : dirige, hoje })
}
