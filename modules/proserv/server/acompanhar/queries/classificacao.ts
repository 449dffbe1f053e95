import { type Db, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Quem } from '../../acesso.ts'
import { proserv } from '../../estrutura/queries.ts'
import { COLUNAS_DO_RESUMO } from '../../solicitacao/queries/solicitacao.ts'
import { type Forma, formaDe, type Numeros, numerosDe, vistaDeFora } from '../../solicitacao/queries/visibilidade.ts'

export interface Classificacao {
	readonly codedtprs: number
	readonly vtesolprs: string
	readonly vagas?: number | undefined
	readonly notamin?: number | undefined
}
interface Parte {
	readonly limite: number
	readonly salto: number
}

interface Shape {
	readonly forma: Forma
	readonly dentro: boolean
	readonly notamin: boolean
}
type Valores = Numeros &
	Parte & {
		readonly codedtprs: number
		readonly vtesolprs: string
		readonly vagas: number
		readonly notamin: number
	}

/** The person's own requests are left out of the ranking before the result is published. */
const classificadas = ({ forma, dentro }: Shape, p: Valores) =>
	proserv(queryBuilder())
		.selectFrom('solprs as s')
		.where('s.codedtprs', '=', p.codedtprs)
		.where('s.vtesolprs', '=', p.vtesolprs)
		.where('s.media', 'is not', null)
		.where('s.tipsitprs', 'in', ['AVC', 'RPR', 'REC', 'RJG', 'APR', 'NAP', 'EXE', 'CON'])
		.where(
			dentro
				? sql<boolean>`(s.dtapub is not null or not ${vistaDeFora(forma, p)})`
				: sql<boolean>`s.dtapub is not null`,
		)

/** The ranking order is that of the index: mean, criteria in their order, the earliest. */
const ordenarClassificadas = (shape: Shape, p: Valores) =>
	classificadas(shape, p)
		.orderBy('s.media', 'desc')
		.orderBy('s.medcrt', 'desc')
		.orderBy('s.dtacad')
		.orderBy('s.anosolprs')
		.orderBy('s.codsolprs')

const contarClassificadas = (shape: Shape, p: Valores) =>
	classificadas(shape, p).select((eb) => eb.fn.countAll<number>().as('total'))

const umaParte = preparedByShape((shape: Shape, p: Valores) =>
	ordenarClassificadas(shape, p)
		.select(COLUNAS_DO_RESUMO)
		.select(contarClassificadas(shape, p).as('total'))
		.limit(p.limite)
		.offset(p.salto),
)
/** Page of the ranking without its total, where the cut has counted already. */
const soAParte = preparedByShape((shape: Shape, p: Valores) =>
	ordenarClassificadas(shape, p).select(COLUNAS_DO_RESUMO).limit(p.limite).offset(p.salto),
)

interface AcimaDoCorte {
	readonly codund: number
	readonly qtd: number
	/** The lowest mean of the unit above the cut. */
	readonly menor: number
}

/** The positions above the cut by unit, the most first; the mean of the first one below; and the total. */
const corte = preparedByShape((shape: Shape, p: Valores) => {
	const deCima = ordenarClassificadas(shape, p)
		.select(['s.media', 's.codund'])
		.$if(shape.notamin, (query) => query.where('s.media', '>=', p.notamin))
		.limit(p.vagas)
	const fora = ordenarClassificadas(shape, p)
		.select('s.media')
		.limit(sql<number>`1`)
		.offset(sql<number>`(select count(*) from acima)`)
	return queryBuilder()
		.with('acima', () => deCima)
		.selectNoFrom([
			sql<AcimaDoCorte[]>`(select coalesce(json_agg(u order by u.qtd desc, u.codund), '[]') from (
				select c.codund, count(*)::int qtd, min(c.media) menor from acima c group by c.codund) u)`.as('porUnidade'),
			sql<number | null>`(${fora})`.as('primeiraFora'),
			sql<number>`(${contarClassificadas(shape, p)})::int`.as('total'),
		])
})

const shapeDe = (quem: Quem, { notamin }: Classificacao): Shape => ({
	forma: formaDe(quem),
	dentro: quem.triagem || quem.coordena,
	notamin: notamin !== undefined,
})
const SEM_VAGAS = 1_000_000
const valoresDe = (quem: Quem, { codedtprs, vtesolprs, vagas, notamin }: Classificacao, parte: Parte): Valores => ({
	...numerosDe(quem),
	...parte,
	codedtprs,
	vtesolprs,
	vagas: vagas ?? SEM_VAGAS,
	notamin: notamin ?? 0,
})

/** `total` is given where it is known already. */
export async function lerClassificacao(
	db: Db,
	quem: Quem,
	pedido: Classificacao,
	parte: Parte,
	total: number | undefined,
) {
	const shape = shapeDe(quem, pedido)
	if (total !== undefined) return { linhas: await soAParte(db, shape, valoresDe(quem, pedido, parte)), total }
	return withTotal((lida) => umaParte(db, shape, valoresDe(quem, pedido, lida)), parte)
}

export async function lerCorte(db: Db, quem: Quem, pedido: Classificacao) {
	const [lido] = await corte(db, shapeDe(quem, pedido), valoresDe(quem, pedido, { limite: 1, salto: 0 }))
	return lido ?? { porUnidade: [], primeiraFora: null, total: 0 }
}
