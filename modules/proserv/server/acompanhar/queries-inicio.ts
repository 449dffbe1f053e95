import type { Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { Situacao } from '../../contract/index.ts'
import type { Quem } from '../acesso.ts'
import { proserv } from '../estrutura/queries.ts'
import { COLUNAS_DO_RESUMO, type LinhaDoResumo } from '../solicitacao/queries.ts'
import { avaliaAqui, formaDe, numerosDe, situacaoVista } from '../solicitacao/queries-visibilidade.ts'

const MAXIMO_QUE_ESPERA = 20

/** Theirs and of their units, as who asked may know them; what takes a place in this edital is among them. */
export async function contarDaPessoa(db: Db, quem: Quem, codedtprs: number) {
	const [forma, numeros] = [formaDe(quem), numerosDe(quem)]
	return proserv(db)
		.selectFrom('solprs as s')
		.select(situacaoVista(forma, numeros).as('tipsitprs'))
		.select(['s.codund', 's.vtesolprs'])
		.select(sql<boolean>`s.codedtprs = ${codedtprs}::int`.as('noEdital'))
		.select((eb) => eb.fn.countAll<number>().as('qtd'))
		.where((eb) =>
			eb.or([
				eb('s.codpes', 'in', [...quem.numeros]),
				quem.solicita === 'todas' ? eb.lit(false) : eb('s.codund', 'in', [...quem.solicita]),
			]),
		)
		.groupBy(sql`1, 2, 3, 4`)
		.execute()
}

export interface LinhaQueEspera extends LinhaDoResumo {
	/** Of one in evaluation: their own is to be made; else somebody has to be chosen. */
	readonly avalia: boolean
}

/** What somebody has to do by what they are; never on what they asked for themselves. Of each kind the oldest, by an index. */
export async function listarQueEsperam(db: Db, quem: Quem, hoje: string): Promise<LinhaQueEspera[]> {
	const { numeros, solicita, dirige } = quem
	const unidades = solicita === 'todas' ? [] : [...solicita]
	const dirigidas = dirige === 'todas' ? [] : [...dirige]
	const daUnidade = sql`(s.codpes = any(${numeros}::int[]) or s.codund = any(${unidades}::int[]))`
	const minha = sql`${avaliaAqui(quem, 's.codund')} and a.dtaenv is null`
	const mais = sql`s.qtdind < (select e.qtdavd from proserv.edtprs e where e.codedtprs = s.codedtprs)`
	const deDentro: readonly Situacao[] = [
		...(quem.triagem ? (['SUB', 'ADM', 'APR', 'EXE'] as const) : []),
		...(quem.coordena ? (['AVC'] as const) : []),
		...(quem.comissao ? (['REC'] as const) : []),
		...(quem.aprova ? (['RJG'] as const) : []),
	]
	const maisAntigas = (onde: RawBuilder<unknown>) => sql`(select s.anosolprs, s.codsolprs from proserv.solprs s
		where ${onde} order by s.dtasitvis limit ${MAXIMO_QUE_ESPERA})`
	const partes = [
		maisAntigas(sql`s.tipsitprs = 'DEV' and ${daUnidade}`),
		maisAntigas(sql`s.tipsitprs = 'RAS' and s.dtapedenv is not null and s.codund = any(${dirigidas}::int[])`),
		...deDentro.map((uma) => maisAntigas(sql`s.tipsitprs = ${sql.lit(uma)} and not ${daUnidade}`)),
		...(quem.aprova
			? [maisAntigas(sql`s.tipsitprs = 'RPR' and s.dtalimrcs < ${hoje}::date and not ${daUnidade}`)]
			: []),
		...(quem.coordena ? [maisAntigas(sql`s.tipsitprs = 'AVA' and ${mais} and not ${daUnidade}`)] : []),
		sql`(select a.anosolprs, a.codsolprs from proserv.avdsolprs a join proserv.solprs s using (anosolprs, codsolprs)
			where ${minha} and s.tipsitprs = 'AVA' and not ${daUnidade})`,
	]
	return proserv(db)
		.selectFrom('solprs as s')
		.select(COLUNAS_DO_RESUMO)
		.select(
			sql<boolean>`exists (select from proserv.avdsolprs a where ${minha}
				and a.anosolprs = s.anosolprs and a.codsolprs = s.codsolprs)`.as('avalia'),
		)
		.where(sql<boolean>`(s.anosolprs, s.codsolprs) in (${sql.join(partes, sql` union all `)})`)
		.orderBy('s.dtasitvis')
		.limit(MAXIMO_QUE_ESPERA)
		.execute()
}
