import { type Db, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Situacao } from '../../../contract/index.ts'
import type { Quem } from '../../acesso.ts'
import { proserv } from '../../estrutura/queries.ts'
import { selecionarComContexto } from '../../solicitacao/queries/solicitacao.ts'
import {
	type Contada,
	contagem,
	type Forma,
	formaDe,
	type Numeros,
	numerosDe,
	visivelNaLista,
} from '../../solicitacao/queries/visibilidade.ts'

interface Filtro {
	readonly codedtprs: number
	readonly situacoes: readonly Situacao[]
	readonly vtesolprs: string | undefined
	readonly limite: number
	readonly salto: number
}

interface Shape {
	readonly forma: Forma
	readonly situacoes: readonly Situacao[]
	readonly vtesolprs: boolean
}
type Valores = Numeros & Pick<Filtro, 'codedtprs' | 'limite' | 'salto'> & { readonly vtesolprs: string }

const achadas = ({ forma, situacoes, vtesolprs }: Shape, p: Valores) =>
	proserv(queryBuilder())
		.selectFrom('solprs as s')
		.where('s.codedtprs', '=', p.codedtprs)
		.where(sql<boolean>`s.tipsitprs in (${sql.join(situacoes.map((uma) => sql.lit(uma)))})`)
		.where(visivelNaLista(forma, p))
		.$if(vtesolprs, (query) => query.where('s.vtesolprs', '=', p.vtesolprs))
const contarAprovaveis = ({ forma, situacoes, vtesolprs }: Shape, p: Valores) =>
	queryBuilder<{ c: Contada }>()
		.selectFrom(contagem(forma, p).as('c'))
		.where('c.codedtprs', '=', p.codedtprs)
		.where(sql<boolean>`c.vista in (${sql.join(situacoes.map((uma) => sql.lit(uma)))})`)
		.$if(vtesolprs, (query) => query.where('c.vtesolprs', '=', p.vtesolprs))
		.select(sql<number>`coalesce(sum(c.qtd), 0)::int`.as('total'))

const umaPagina = preparedByShape((shape: Shape, p: Valores) =>
	selecionarComContexto(achadas(shape, p))
		.select(contarAprovaveis(shape, p).as('total'))
		.orderBy('s.media', (order) => order.desc().nullsLast())
		.orderBy('s.medcrt', 'desc')
		.orderBy('s.dtacad')
		.orderBy('s.codsolprs')
		.limit(p.limite)
		.offset(p.salto),
)

/** The requests that may be decided or were, in ranking order. */
export async function paginarDecidiveis(db: Db, quem: Quem, filtro: Filtro) {
	const { codedtprs, situacoes, vtesolprs, limite, salto } = filtro
	if (situacoes.length === 0) return { linhas: [], total: 0 }
	const shape = { forma: formaDe(quem), situacoes, vtesolprs: vtesolprs !== undefined }
	const valores = { ...numerosDe(quem), codedtprs, vtesolprs: vtesolprs ?? '' }
	return withTotal((parte) => umaPagina(db, shape, { ...valores, ...parte }), { limite, salto })
}
