import { type Db, preparedByShape, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
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
import {
	type Contada,
	contagem,
	type Forma,
	formaDe,
	type Numeros,
	numerosDe,
	situacaoVista,
	veemPoucas,
	visivelNaLista,
} from '../solicitacao/queries-visibilidade.ts'

export interface FiltroDoQuadro {
	readonly codedtprs: number
	readonly vtesolprs?: string | undefined
	readonly codund?: number | undefined
	readonly terminadas?: 'S' | 'N' | undefined
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

/** Enough of it to tell whether there is one. */
const JUSTIFICADA = sql<string | null>`left(s.jussol, ${sql.lit(MINIMO_DO_MOTIVO)})`.as('jussol')

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
}

/** Each situation with how many there are and the cards that moved last. */
export async function lerColunas(db: Db, quem: Quem, filtro: FiltroDoQuadro): Promise<Colunas> {
	const { codedtprs, vtesolprs, codund, terminadas } = filtro
	const situacoes = SITUACOES.filter((uma) => terminadas === 'S' || !TERMINADAS.some((outra) => outra === uma))
	const shape = { forma: formaDe(quem), vtesolprs: vtesolprs !== undefined, codund: codund !== undefined }
	const valores = { ...numerosDe(quem), codedtprs, vtesolprs: vtesolprs ?? '', codund: codund ?? 0, situacoes }
	if (!veemPoucas(shape.forma))
		return { totais: await totais(db, shape, valores), linhas: await novas(db, shape, valores) }
	const linhas = await poucas(db, shape, valores)
	return { totais: linhas.map(({ vista, total }) => ({ vista, total })), linhas }
}

const asSituacoes = ({ situacoes }: Valores) => sql<Situacao>`any(${situacoes}::text[])`

const visiveis = (shape: Shape, p: Valores) =>
	proserv(queryBuilder())
		.selectFrom('solprs as s')
		.where('s.codedtprs', '=', p.codedtprs)
		.where(visivelNaLista(shape.forma, p))
		.$if(shape.vtesolprs, (query) => query.where('s.vtesolprs', '=', p.vtesolprs))
		.$if(shape.codund, (query) => query.where('s.codund', '=', p.codund))

/** All of them are gone through once, which counts them too. */
const poucas = preparedByShape((shape: Shape, p: Valores) => {
	const vista = situacaoVista(shape.forma, p)
	const contadas = visiveis(shape, p)
		.where('s.tipsitprs', '=', asSituacoes(p))
		.select(['s.anosolprs', 's.codsolprs'])
		.select(vista.as('vista'))
		.select([
			sql<number>`count(*) over (partition by ${vista})`.as('total'),
			sql<number>`row_number() over (partition by ${vista} order by s.dtasitvis desc, s.codsolprs desc)`.as('lugar'),
		])
	return proserv(queryBuilder())
		.selectFrom(contadas.as('n'))
		.innerJoin('solprs as s', (join) =>
			join.onRef('s.anosolprs', '=', 'n.anosolprs').onRef('s.codsolprs', '=', 'n.codsolprs'),
		)
		.select(COLUNAS)
		.select([JUSTIFICADA, 'n.vista', 'n.total', 'n.lugar'])
		.where('n.lugar', '<=', CARTOES_POR_COLUNA)
		.orderBy('n.lugar')
})

const totais = preparedByShape((shape: Shape, p: Valores) =>
	queryBuilder<{ c: Contada }>()
		.selectFrom(contagem(shape.forma, p).as('c'))
		.select('c.vista')
		.select(sql<number>`sum(c.qtd)::int`.as('total'))
		.where('c.codedtprs', '=', p.codedtprs)
		.where('c.vista', '=', asSituacoes(p))
		.$if(shape.vtesolprs, (query) => query.where('c.vtesolprs', '=', p.vtesolprs))
		.$if(shape.codund, (query) => query.where('c.codund', '=', p.codund))
		.groupBy('c.vista'),
)

/** Of each situation only the newest are opened; what is one column to this person is then cut again. */
const novas = preparedByShape((shape: Shape, p: Valores) => {
	const daSituacao = visiveis(shape, p)
		.select(['s.anosolprs', 's.codsolprs'])
		.where('s.tipsitprs', '=', sql<Situacao>`sit.tipsitprs`)
		.orderBy('s.dtasitvis', 'desc')
		.orderBy('s.codsolprs', 'desc')
		.limit(sql<number>`${sql.lit(CARTOES_POR_COLUNA)}`)
	const numeros = sql<Numero>`(select n.anosolprs, n.codsolprs
		from unnest(${p.situacoes}::text[]) sit (tipsitprs), lateral (${daSituacao}) n)`
	const numeradas = proserv(queryBuilder())
		.selectFrom('solprs as s')
		.innerJoin(numeros.as('n'), (join) =>
			join.onRef('n.anosolprs', '=', 's.anosolprs').onRef('n.codsolprs', '=', 's.codsolprs'),
		)
		.select(COLUNAS)
		.select(JUSTIFICADA)
		.select(
			sql<number>`row_number() over (partition by ${situacaoVista(shape.forma, p)}
				order by s.dtasitvis desc, s.codsolprs desc)`.as('lugar'),
		)
	return queryBuilder()
		.selectFrom(numeradas.as('c'))
		.selectAll()
		.where('c.lugar', '<=', CARTOES_POR_COLUNA)
		.orderBy('c.lugar')
})
