import type { Db } from '@portal/platform/server'
import { type SelectQueryBuilder, sql } from 'kysely'
import {
	CARTOES_POR_COLUNA,
	MINIMO_DO_MOTIVO,
	type Numero,
	SITUACOES,
	type Situacao,
	TERMINADAS,
} from '../../contract/index.ts'
import type { Quem } from '../acesso.ts'
import { proserv } from '../estrutura/queries.ts'
import { formaDe, numerosDe, situacaoVista, veemPoucas, visivelNaLista } from '../solicitacao/queries-visibilidade.ts'
import type { ProservTables } from '../tables.ts'

export interface FiltroDoQuadro {
	readonly codedtprs: number
	readonly vtesolprs?: string | undefined
	readonly codund?: number | undefined
	readonly terminadas?: 'S' | 'N' | undefined
}

export type LinhaDoCartao = Awaited<ReturnType<typeof lerMuitas>>['linhas'][number]

interface Colunas {
	readonly totais: readonly { readonly vista: string; readonly total: number }[]
	readonly linhas: readonly LinhaDoCartao[]
}

const COLUNAS = [
	...(['s.anosolprs', 's.codsolprs', 's.codedtprs', 's.codund', 's.codpes', 's.vtesolprs', 's.codfncprs'] as const),
	...(['s.areatcespcgo', 's.tipsitprs', 's.dtasit', 's.dtasitvis', 's.dtapub', 's.media', 's.versao'] as const),
	...(['s.dtarcs', 's.dtalimrcs', 's.sitrcr', 's.qtdctm'] as const),
] as const

/** Enough of it to tell whether there is one. */
const JUSTIFICADA = sql<string | null>`left(s.jussol, ${sql.lit(MINIMO_DO_MOTIVO)})`.as('jussol')

/** Each situation with how many there are and the cards that moved last. */
export async function lerColunas(db: Db, quem: Quem, filtro: FiltroDoQuadro): Promise<Colunas> {
	const { codedtprs, vtesolprs, codund, terminadas } = filtro
	const [forma, numeros] = [formaDe(quem), numerosDe(quem)]
	const situacoes = SITUACOES.filter((uma) => terminadas === 'S' || !TERMINADAS.some((outra) => outra === uma))
	const visiveis = proserv(db)
		.selectFrom('solprs as s')
		.where('s.codedtprs', '=', codedtprs)
		.where('s.tipsitprs', 'in', situacoes)
		.where(visivelNaLista(forma, numeros))
		.$if(vtesolprs !== undefined, (query) => query.where('s.vtesolprs', '=', vtesolprs ?? ''))
		.$if(codund !== undefined, (query) => query.where('s.codund', '=', codund ?? 0))
	const vista = situacaoVista(forma, numeros)
	return veemPoucas(forma) ? lerPoucas(db, visiveis, vista) : lerMuitas(db, visiveis, { vista, situacoes })
}

type Visiveis = SelectQueryBuilder<ProservTables & { s: ProservTables['solprs'] }, 's', object>
type Vista = ReturnType<typeof situacaoVista>

/** All of them are gone through once, which counts them too. */
async function lerPoucas(db: Db, visiveis: Visiveis, vista: Vista): Promise<Colunas> {
	const contadas = visiveis
		.select(['s.anosolprs', 's.codsolprs'])
		.select(vista.as('vista'))
		.select([
			sql<number>`count(*) over (partition by ${vista})`.as('total'),
			sql<number>`row_number() over (partition by ${vista} order by s.dtasitvis desc, s.codsolprs desc)`.as('lugar'),
		])
	const linhas = await proserv(db)
		.selectFrom(contadas.as('n'))
		.innerJoin('solprs as s', (join) =>
			join.onRef('s.anosolprs', '=', 'n.anosolprs').onRef('s.codsolprs', '=', 'n.codsolprs'),
		)
		.select(COLUNAS)
		.select([JUSTIFICADA, 'n.vista', 'n.total', 'n.lugar'])
		.where('n.lugar', '<=', CARTOES_POR_COLUNA)
		.orderBy('n.lugar')
		.execute()
	return { totais: linhas.map(({ vista: uma, total }) => ({ vista: uma, total })), linhas }
}

/** Counted by an index, and of each situation only the newest opened; what is one column to this person is then cut again. */
async function lerMuitas(
	db: Db,
	visiveis: Visiveis,
	{ vista, situacoes }: { vista: Vista; situacoes: readonly Situacao[] },
) {
	const totais = await visiveis
		.select(vista.as('vista'))
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.groupBy(sql`1`)
		.execute()
	const daSituacao = visiveis
		.select(['s.anosolprs', 's.codsolprs'])
		.where('s.tipsitprs', '=', sql<Situacao>`sit.tipsitprs`)
		.orderBy('s.dtasitvis', 'desc')
		.orderBy('s.codsolprs', 'desc')
		.limit(CARTOES_POR_COLUNA)
	const novas = sql<Numero>`(select n.anosolprs, n.codsolprs
		from unnest(${situacoes}::text[]) sit (tipsitprs), lateral (${daSituacao}) n)`
	const numeradas = proserv(db)
		.selectFrom('solprs as s')
		.innerJoin(novas.as('n'), (join) =>
			join.onRef('n.anosolprs', '=', 's.anosolprs').onRef('n.codsolprs', '=', 's.codsolprs'),
		)
		.select(COLUNAS)
		.select(JUSTIFICADA)
		.select(
			sql<number>`row_number() over (partition by ${vista} order by s.dtasitvis desc, s.codsolprs desc)`.as('lugar'),
		)
	const linhas = await proserv(db)
		.selectFrom(numeradas.as('c'))
		.selectAll()
		.where('c.lugar', '<=', CARTOES_POR_COLUNA)
		.orderBy('c.lugar')
		.execute()
	return { totais, linhas }
}
