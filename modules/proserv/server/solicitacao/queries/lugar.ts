import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { proserv } from '../../estrutura/queries.ts'
import type { Solicitacao } from './solicitacao.ts'

type DaSolicitacao = Pick<
	Solicitacao,
	'anosolprs' | 'codsolprs' | 'codedtprs' | 'vtesolprs' | 'media' | 'medcrt' | 'dtacad'
>

/** The position among the published results of its edital and vertente, in ranking order. */
const lugar = prepared((p: DaSolicitacao) =>
	proserv(queryBuilder())
		.selectFrom('solprs as s')
		.select([
			sql<number>`1 + count(*) filter (where (s.media, s.medcrt) > (${p.media}::float8, ${p.medcrt}::float8[])
				or ((s.media, s.medcrt) = (${p.media}::float8, ${p.medcrt}::float8[])
					and (s.dtacad, s.anosolprs, s.codsolprs) < (${p.dtacad}::timestamptz, ${p.anosolprs}::int, ${p.codsolprs}::int)))`.as(
				'numcla',
			),
			sql<number>`count(*)`.as('qtdcla'),
			sql<boolean>`count(*) filter (where s.media = ${p.media}::float8) > 1`.as('empate'),
		])
		.where('s.codedtprs', '=', p.codedtprs)
		.where('s.vtesolprs', '=', p.vtesolprs)
		.where('s.media', 'is not', null)
		.where('s.dtapub', 'is not', null)
		.where('s.tipsitprs', 'in', ['RPR', 'REC', 'RJG', 'APR', 'NAP', 'EXE', 'CON']),
)

export async function lerLugar(db: Db, linha: DaSolicitacao) {
	const { anosolprs, codsolprs, codedtprs, vtesolprs, media, medcrt, dtacad } = linha
	const [lido] = await lugar(db, { anosolprs, codsolprs, codedtprs, vtesolprs, media, medcrt, dtacad })
	return lido && { numcla: lido.numcla, qtdcla: lido.qtdcla, staempate: lido.empate ? ('S' as const) : ('N' as const) }
}
