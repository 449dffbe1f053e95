import { parteDe } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { sessao } from '../queries.ts'

interface NovoUso {
	readonly codpes: number
	readonly suporte: number
	readonly motivo: string
	readonly iniciado_em: string
}

export async function inserirUso(db: Db, uso: NovoUso): Promise<void> {
	await sessao(db).insertInto('uso_suporte').values(uso).execute()
}

export async function paginarUsos(
	db: Db,
	codpes: number,
	{ pagina, porPagina }: { pagina: number; porPagina: number },
) {
	const seus = sessao(db).selectFrom('uso_suporte').where('codpes', '=', codpes)
	const itens = await seus
		.select(['codigo', 'suporte', 'motivo', 'iniciado_em'])
		.orderBy('codigo', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await seus.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
	return { itens, total }
}
