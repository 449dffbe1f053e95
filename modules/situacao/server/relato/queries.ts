import { obterPessoas } from '@portal/pessoas/server/public'
import { parteDe, type SimNao } from '@portal/platform/contract'
import { type Db, NotFoundError } from '@portal/platform/server'
import type { TipoRelato } from '../../contract/index.ts'
import type { SituacaoTables } from '../tables.ts'

const situacao = (db: Db) => (db as Db<SituacaoTables>).withSchema('situacao')
const MESES_GUARDADOS = 12

interface NovoRelato {
	readonly em: string
	readonly tipo: TipoRelato
	readonly codigo_area: string | null
	readonly caminho: string
	readonly texto: string
	readonly codpes: number | null
	readonly navegador: string
}

export async function inserirRelato(db: Db, relato: NovoRelato): Promise<void> {
	await situacao(db).insertInto('relato').values(relato).execute()
}

interface FiltroRelatos {
	readonly tratado: SimNao
	readonly tipo?: TipoRelato | undefined
	readonly pagina: number
	readonly porPagina: number
}

export async function paginarRelatos(db: Db, { tratado, tipo, pagina, porPagina }: FiltroRelatos) {
	const filtrados = situacao(db)
		.selectFrom('relato')
		.where('tratado_em', tratado === 'S' ? 'is not' : 'is', null)
		.$if(tipo !== undefined, (query) => query.where('tipo', '=', tipo ?? 'opiniao'))
	const itens = await filtrados
		.select(['codrel', 'em', 'tipo', 'codigo_area as codigoArea', 'caminho', 'texto', 'codpes', 'navegador'])
		.select('tratado_em as tratadoEm')
		.orderBy('codrel', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await filtrados.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
	const pessoas = await obterPessoas(
		db,
		itens.map(({ codpes }) => codpes).filter((codpes) => codpes !== null),
	)
	const comNome = itens.map((item) => ({ ...item, nompes: pessoas.get(item.codpes ?? 0)?.nompes ?? null }))
	return { itens: comNome, total, pagina, porPagina }
}

export async function tratarRelato(db: Db, codrel: number, codpestra: number, agora: Date): Promise<void> {
	const { numUpdatedRows } = await situacao(db)
		.updateTable('relato')
		.set((eb) => ({
			tratado_em: eb.fn.coalesce('tratado_em', eb.val(agora.toISOString())),
			codpestra: eb.fn.coalesce('codpestra', eb.val(codpestra)),
		}))
		.where('codrel', '=', codrel)
		.executeTakeFirstOrThrow()
	if (numUpdatedRows === 0n)
		throw new NotFoundError('relato-nao-encontrado', 'Este relato não existe mais. Recarregue a lista.')
}

/** Retention: deletes old reports, which may name people. */
export async function removerRelatosAntigos(db: Db, agora: Date): Promise<void> {
	const limite = new Date(agora)
	limite.setUTCMonth(limite.getUTCMonth() - MESES_GUARDADOS)
	await situacao(db).deleteFrom('relato').where('em', '<', limite.toISOString()).execute()
}
