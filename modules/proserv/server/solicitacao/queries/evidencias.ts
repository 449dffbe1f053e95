import { servidoresEm } from '@portal/pessoas/server/public'
import { type Db, preparedByShape, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Numero } from '../../../contract/index.ts'
import type { Quem } from '../../acesso.ts'
import { proserv } from '../../estrutura/queries.ts'
import { solicitacaoNaoEncontrada } from './solicitacao.ts'
import { type Forma, formaDe, type Numeros, numerosDe, visivel } from './visibilidade.ts'

const ANOS = 5

interface DeUmaFuncao {
	readonly nomfnc: string | null
	readonly qtdund: number
	readonly qtdset: number
}
interface DeUmSetor {
	/** The section; null for people outside any. */
	readonly codset: number | null
	readonly qtd: number
	readonly qtdaps: number
}
interface DeUmAno {
	readonly anosolprs: number
	readonly qtdsub: number
	readonly qtdapr: number
}

type Valores = Numeros & Numero & { readonly hoje: string; readonly ate: string }

const lidas = preparedByShape((forma: Forma, p: Valores) => {
	const daqui = sql`${servidoresEm(p.hoje)} v`
	const quemSeAposenta = sql`left join proserv.srvaps a on a.codpes = v.codpes and a.dtapvsaps <= ${p.ate}::date`
	return proserv(queryBuilder())
		.selectFrom('solprs as s')
		.select('s.codset')
		.select([
			sql<
				DeUmaFuncao[]
			>`(select coalesce(json_agg(f), '[]') from (select v.nomfnc, count(distinct v.codpes)::int qtdund,
				count(distinct v.codpes) filter (where v.codset = s.codset)::int qtdset
				from ${daqui} where v.codund = s.codund group by 1) f)`.as('funcoes'),
			sql<DeUmSetor[]>`(select coalesce(json_agg(f), '[]') from (select v.codset, count(distinct v.codpes)::int qtd,
				count(distinct a.codpes)::int qtdaps
				from ${daqui} ${quemSeAposenta} where v.codund = s.codund group by 1) f)`.as('setores'),
			sql<{ qtd: number; qtdaps: number }>`(select row_to_json(f) from (select count(distinct v.codpes)::int qtd,
				count(distinct a.codpes)::int qtdaps from ${daqui} ${quemSeAposenta} where v.codund = s.codund) f)`.as(
				'unidade',
			),
			sql<boolean>`exists (select from proserv.srvaps)`.as('halista'),
			sql<DeUmAno[]>`(select coalesce(json_agg(f order by f.anosolprs desc), '[]') from (select o.anosolprs,
				count(*) filter (where o.dtasub is not null)::int qtdsub,
				count(*) filter (where o.tipsitprs in ('APR', 'EXE', 'CON'))::int qtdapr from proserv.solprs o
				where o.codund = s.codund and o.anosolprs > s.anosolprs - ${sql.lit(ANOS)}
					and (o.anosolprs, o.codsolprs) <> (s.anosolprs, s.codsolprs)
				group by 1 having count(*) filter (where o.dtasub is not null) > 0) f)`.as('anteriores'),
		])
		.where('s.anosolprs', '=', p.anosolprs)
		.where('s.codsolprs', '=', p.codsolprs)
		.where(visivel(forma, p))
})

/** Evidence about the unit of a request that a person may see. `ate`: until when people may retire. */
export async function lerEvidencias(
	db: Db,
	quem: Quem,
	{ anosolprs, codsolprs, hoje, ate }: Numero & { readonly hoje: string; readonly ate: string },
) {
	const [linha] = await lidas(db, formaDe(quem), { ...numerosDe(quem), anosolprs, codsolprs, hoje, ate })
	if (!linha) throw solicitacaoNaoEncontrada()
	return linha
}
