import { type Db, preparedByShape, queryBuilder } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import { CARTOES_POR_COLUNA, type Numero, SITUACOES, type Situacao, TERMINADAS } from '../../../contract/index.ts'
import type { Quem } from '../../acesso.ts'
import { proserv } from '../../estrutura/queries.ts'
import { JUSTIFICADA } from '../../solicitacao/queries/solicitacao.ts'
import {
	asQueAvaliam,
	type Contada,
	contagem,
	type Forma,
	filtrarPelaFuncao,
	filtrarPelaUnidade,
	formaDe,
	type Numeros,
	numerosDe,
	situacaoVista,
} from '../../solicitacao/queries/visibilidade.ts'

export interface FiltroDoQuadro {
	readonly codedtprs: number
	readonly vtesolprs?: string | undefined
	readonly codund?: number | undefined
	readonly terminadas?: 'S' | 'N' | undefined
	/** The single column to load. */
	readonly tipsitprs?: Situacao | undefined
	readonly porColuna?: number | undefined
}

export type LinhaDoCartao = Awaited<ReturnType<typeof novas>>[number]

interface Colunas {
	readonly totais: readonly { readonly vista: string; readonly total: number }[]
	readonly linhas: readonly LinhaDoCartao[]
}

const COLUNAS = [
	...(['s.anosolprs', 's.codsolprs', 's.codedtprs', 's.codund', 's.codpes', 's.vtesolprs', 's.codfncprs'] as const),
	...(['s.areatcespcgo', 's.tipsitprs', 's.dtasit', 's.dtasitvis', 's.dtapub', 's.media', 's.versao'] as const),
	...(['s.dtarcs', 's.dtalimrcs', 's.sitrcr', 's.qtdctm'] as const),
] as const

interface Shape {
	readonly forma: Forma
	readonly vtesolprs: boolean
	readonly codund: boolean
}
interface Valores extends Numeros {
	readonly codedtprs: number
	readonly vtesolprs: string
	readonly codund: number
	readonly situacoes: readonly Situacao[]
	readonly porColuna: number
}

/** The situations in one column, as shown to this person: a requester does not know which evaluations are done. */
const asDaColuna = (tipsitprs: Situacao): readonly Situacao[] => (tipsitprs === 'AVA' ? ['AVA', 'AVC'] : [tipsitprs])

/** The situations with their counts and the cards that changed last. */
export async function lerColunas(db: Db, quem: Quem, filtro: FiltroDoQuadro): Promise<Colunas> {
	const { codedtprs, vtesolprs, codund, terminadas, tipsitprs, porColuna } = filtro
	const todas = SITUACOES.filter((uma) => terminadas === 'S' || !TERMINADAS.some((outra) => outra === uma))
	const shape = { forma: formaDe(quem), vtesolprs: vtesolprs !== undefined, codund: codund !== undefined }
	const valores = {
		...numerosDe(quem),
		codedtprs,
		vtesolprs: vtesolprs ?? '',
		codund: codund ?? 0,
		situacoes: tipsitprs ? asDaColuna(tipsitprs) : todas,
		porColuna: porColuna ?? CARTOES_POR_COLUNA,
	}
	const lidos = await totais(db, shape, valores)
	const linhas = await novas(db, shape, valores)
	const mostrar = (uma: { readonly vista: string }) => tipsitprs === undefined || uma.vista === tipsitprs
	return { totais: lidos.filter(mostrar), linhas: linhas.filter(mostrar) }
}

const totais = preparedByShape((shape: Shape, p: Valores) =>
	queryBuilder<{ c: Contada }>()
		.selectFrom(contagem(shape.forma, p).as('c'))
		.select('c.vista')
		.select(sql<number>`sum(c.qtd)::int`.as('total'))
		.where('c.codedtprs', '=', p.codedtprs)
		.where('c.vista', '=', sql<Situacao>`any(${p.situacoes}::text[])`)
		.$if(shape.vtesolprs, (query) => query.where('c.vtesolprs', '=', p.vtesolprs))
		.$if(shape.codund, (query) => query.where('c.codund', '=', p.codund))
		.groupBy('c.vista'),
)

/** The newest rows for each reason of visibility and each situation, along an index in their order. */
function asNovas({ forma, vtesolprs, codund }: Shape, p: Valores) {
	const filtro = sql`s.codedtprs = ${p.codedtprs}${vtesolprs ? sql` and s.vtesolprs = ${p.vtesolprs}` : sql``}${codund ? sql` and s.codund = ${p.codund}` : sql``}`
	const colunas = sql`select s.anosolprs, s.codsolprs from proserv.solprs s`
	const ordem = sql`order by s.dtasitvis desc, s.codsolprs desc limit ${p.porColuna}`
	const selecionarDeCada = (mais: RawBuilder<unknown>, onde: RawBuilder<unknown>) =>
		sql`select k.anosolprs, k.codsolprs from unnest(${p.situacoes}::text[]) sit (tipsitprs)${mais},
			lateral (${colunas} where s.tipsitprs = sit.tipsitprs and ${onde} and ${filtro} ${ordem}) k`
	const partes = [
		...filtrarPelaFuncao(forma, 's', sql`sit.tipsitprs`).map((onde) => selecionarDeCada(sql``, onde)),
		...filtrarPelaUnidade(forma, p).map(({ unidades, onde }) =>
			selecionarDeCada(sql`, unnest(${unidades}::int[]) u (codund)`, sql`s.codund = u.codund and ${onde}`),
		),
		...(forma.comissao ? [selecionarDeCada(sql``, sql`s.dtarcs is not null`)] : []),
		sql`${colunas} where s.codpes = any(${p.numeros}::int[]) and s.tipsitprs = any(${p.situacoes}::text[]) and ${filtro}`,
		sql`${asQueAvaliam(p)} and s.tipsitprs = any(${p.situacoes}::text[]) and ${filtro}`,
	]
	return sql<Numero>`(select distinct m.anosolprs, m.codsolprs from (${sql.join(partes, sql` union all `)}) m)`
}

/** Situations shown as one column are merged and cut to the page again. */
const novas = preparedByShape((shape: Shape, p: Valores) => {
	const vista = situacaoVista(shape.forma, p)
	const numeradas = proserv(queryBuilder())
		.selectFrom('solprs as s')
		.innerJoin(asNovas(shape, p).as('n'), (join) =>
			join.onRef('n.anosolprs', '=', 's.anosolprs').onRef('n.codsolprs', '=', 's.codsolprs'),
		)
		.select(COLUNAS)
		.select([JUSTIFICADA, vista.as('vista')])
		.select(
			sql<number>`row_number() over (partition by ${vista} order by s.dtasitvis desc, s.codsolprs desc)`.as('lugar'),
		)
	return queryBuilder().selectFrom(numeradas.as('c')).selectAll().where('c.lugar', '<=', p.porColuna).orderBy('c.lugar')
})
