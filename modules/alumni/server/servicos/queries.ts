import { type Db, NotFoundError, preparedByShape, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { SituacaoDoPedido, TipoDeServico } from '../../contract/index.ts'
import { alumni } from '../tables.ts'

const COLUNAS = ['codsol', 'tipsol', 'codpes', 'sitsol', 'dscsol', 'dscrsp', 'dtacad', 'dtarsp'] as const

const daPessoa = preparedByShape((tipada: boolean, p: { readonly codpes: number; readonly tipsol: TipoDeServico }) =>
	alumni(queryBuilder())
		.selectFrom('solamn')
		.select(COLUNAS)
		.where('codpes', '=', p.codpes)
		.$if(tipada, (query) => query.where('tipsol', '=', p.tipsol))
		.orderBy('codsol', 'desc')
		.limit(50),
)
export const listarDaPessoa = (db: Db, codpes: number, tipsol?: TipoDeServico) =>
	daPessoa(db, tipsol !== undefined, { codpes, tipsol: tipsol ?? 'EMA' })

interface Parte {
	readonly sitsol: SituacaoDoPedido
	readonly limite: number
	readonly salto: number
}
const fila = preparedByShape((filtrada: boolean, p: Parte) =>
	alumni(queryBuilder())
		.selectFrom('solamn')
		.select(COLUNAS)
		.select((eb) => eb.fn.countAll<number>().over().as('total'))
		.$if(filtrada, (query) => query.where('sitsol', '=', p.sitsol))
		.orderBy(sql`sitsol = 'SOL'`, 'desc')
		.orderBy('codsol')
		.limit(p.limite)
		.offset(p.salto),
)
export const listarFila = (
	db: Db,
	{ sitsol, ...parte }: Omit<Parte, 'sitsol'> & { sitsol?: SituacaoDoPedido | undefined },
) => fila(db, sitsol !== undefined, { ...parte, sitsol: sitsol ?? 'SOL' })

/** One open request per kind: a repeated one updates the pending row, locked so that nobody answers it meanwhile. */
export async function inserirPedido(
	db: Db,
	{ codpes, tipsol, dscsol, dtacad }: { codpes: number; tipsol: TipoDeServico; dscsol: string | null; dtacad: string },
): Promise<{ codsol: number; novo: boolean }> {
	const { rows } = await sql<{ codsol: number; novo: boolean }>`
		insert into alumni.solamn as s (codpes, tipsol, sitsol, dscsol, dtacad)
		values (${codpes}, ${tipsol}, 'SOL', ${dscsol}, ${dtacad}::timestamptz)
		on conflict (codpes, tipsol) where sitsol = 'SOL' do update set sitsol = s.sitsol
		returning codsol, dtacad = ${dtacad}::timestamptz as novo`.execute(db)
	const [pedido] = rows
	if (!pedido) throw new Error('one row is written or held, and comes')
	return pedido
}

export const responderPedido = (
	db: Db,
	{ codsol, ...resposta }: { codsol: number; sitsol: 'ATE' | 'REC'; dscrsp: string; codpesrsp: number; dtarsp: string },
) =>
	alumni(db)
		.updateTable('solamn')
		.set(resposta)
		.where('codsol', '=', codsol)
		.where('sitsol', '=', 'SOL')
		.returning(['codpes', 'tipsol'])
		.executeTakeFirstOrThrow(
			() => new NotFoundError('pedido-nao-encontrado', 'Este pedido já não espera resposta. Recarregue a lista.'),
		)
