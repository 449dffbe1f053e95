import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import type { Numero } from '../../../contract/index.ts'
import { proserv } from '../../estrutura/queries.ts'
import type { ProservTables } from '../../tables.ts'

interface Pagina extends Numero {
	readonly limite: number
	readonly salto: number
}

const visiveis = (tudo: boolean, { anosolprs, codsolprs }: Numero) =>
	proserv(queryBuilder())
		.selectFrom('andsolprs')
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.$if(!tudo, (query) => query.where('staint', '=', 'N'))
const contarAndamentos = (tudo: boolean, numero: Numero) =>
	visiveis(tudo, numero).select((eb) => eb.fn.countAll<number>().as('total'))

const umaPagina = preparedByShape((tudo: boolean, p: Pagina) =>
	visiveis(tudo, p)
		.select(contarAndamentos(tudo, p).as('total'))
		.select(['codpesgrcand', 'codpestit', 'sitprsand', 'dtaandsolprs', 'dscand', 'txtand', 'staint'])
		.select([nomeDaPessoaEm('codpesgrcand').as('nompesgrcand'), nomeDaPessoaEm('codpestit').as('nompestit')])
		.orderBy('numseqandprs', 'desc')
		.limit(p.limite)
		.offset(p.salto),
)

/** `tudo` includes internal entries of the evaluation. */
export const paginarAndamentos = (db: Db, { limite, salto, ...numero }: Pagina, tudo: boolean) =>
	withTotal((parte) => umaPagina(db, tudo, { ...numero, ...parte }), { limite, salto })

export const ultimoAndamento = (db: Db, { anosolprs, codsolprs }: Numero) =>
	proserv(db)
		.selectFrom('andsolprs')
		.select(['numseqandprs', 'codpesgrcand', 'sitprsand', 'dtaandsolprs', 'dscand', 'txtand'])
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.orderBy('numseqandprs', 'desc')
		.limit(1)
		.executeTakeFirst()

export const alterarAndamento = async (
	db: Db,
	{ anosolprs, codsolprs }: Numero,
	numseqandprs: number,
	mudanca: Updateable<ProservTables['andsolprs']>,
): Promise<void> => {
	await proserv(db)
		.updateTable('andsolprs')
		.set(mudanca)
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.where('numseqandprs', '=', numseqandprs)
		.execute()
}
