import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import { type Db, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import type { FatoHistorico, Mudanca } from '../../../contract/comum/historico.ts'
import { comum, type TipoDoObjeto } from '../../tabelas/comum.ts'

interface Fato {
	readonly tipobj: TipoDoObjeto
	readonly codobj: number
	/** Null stands for the portal itself. */
	readonly codpes: number | null
	readonly codpestit?: number | null
	readonly dtahst: string
	readonly dschst: string
	readonly txthst?: string | null | undefined
	readonly mudancas?: readonly Mudanca[]
}

export async function registrarNoHistorico(db: Db, fatos: readonly Fato[]): Promise<void> {
	if (fatos.length === 0) return
	await comum(db)
		.insertInto('hststi')
		.values(
			fatos.map(({ codpestit = null, txthst = null, mudancas = [], ...fato }) => ({
				...fato,
				codpestit,
				txthst: txthst || null,
				mudancas: JSON.stringify(mudancas) as unknown as Mudanca[],
			})),
		)
		.execute()
}

interface Pedido {
	readonly tipobj: TipoDoObjeto
	readonly codobj: number
	readonly pagina: number
	readonly porPagina: number
}

const fatosDe = (db: Db, { tipobj, codobj }: Pick<Pedido, 'tipobj' | 'codobj'>) =>
	comum(db).selectFrom('hststi as h').where('tipobj', '=', tipobj).where('codobj', '=', codobj)

const pessoaDe = (codpes: number | null, nompes: string | null) =>
	codpes === null ? null : { codpes, nompes: nompes ?? String(codpes) }

export async function paginarHistorico(db: Db, { tipobj, codobj, pagina, porPagina }: Pedido) {
	const fatos = fatosDe(db, { tipobj, codobj })
		.select(['numhst', 'codpes', 'codpestit', 'dtahst', 'dschst', 'txthst', 'mudancas'])
		.select(sql<number>`count(*) over ()`.as('total'))
		.select([nomeDaPessoaEm('h.codpes').as('nompes'), nomeDaPessoaEm('h.codpestit').as('nompestit')])
		.orderBy('numhst', 'desc')
	const { linhas, total } = await withTotal(
		({ limite, salto }) => fatos.limit(limite).offset(salto).execute(),
		parteDe({ pagina, porPagina }),
	)
	const itens = linhas.map(
		({ codpes, nompes, codpestit, nompestit, total: _total, ...fato }): FatoHistorico => ({
			...fato,
			pessoa: pessoaDe(codpes, nompes),
			titular: pessoaDe(codpestit, nompestit),
		}),
	)
	return { itens, total, pagina, porPagina }
}

/** Conflict details: the query lists the acts after a given number of the history. */
export const listarDesde = (db: Db, tipobj: TipoDoObjeto, codobj: number, quantos: number) =>
	comum(db)
		.selectFrom('hststi')
		.select(['codpes', 'dschst', 'dtahst'])
		.where('tipobj', '=', tipobj)
		.where('codobj', '=', codobj)
		.orderBy('numhst', 'desc')
		.limit(quantos)
		.execute()
