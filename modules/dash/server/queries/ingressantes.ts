import { containing, type Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { ETAPAS_DO_FUNIL, type FiltroDaLista } from '../../contract/index.ts'
import { filtrarIngressantes, type Recorte } from './filtro.ts'
import { contarLista } from './medidas.ts'

export type RecorteDaLista = Recorte & Pick<FiltroDaLista, 'sitmat' | 'alcancou' | 'codpesana' | 'busca'>

function filtrar(db: Db, { sitmat, alcancou, codpesana, busca, ...recorte }: RecorteDaLista) {
	let query = filtrarIngressantes(db, recorte).leftJoin('atribuicao as a', 'a.numins', 'i.numins')
	if (sitmat !== undefined) query = query.where('i.sitmat', '=', sitmat)
	if (alcancou !== undefined) query = query.where('i.alcance', '>=', ETAPAS_DO_FUNIL.indexOf(alcancou))
	if (codpesana !== undefined) query = query.where('a.codpesana', '=', codpesana)
	if (busca) query = query.where('i.nomins', 'ilike', containing(busca))
	return query
}

const ordenar = (db: Db, recorte: RecorteDaLista) =>
	filtrar(db, recorte)
		.select([
			'i.numins',
			'i.nomins',
			'i.tiping',
			'i.numcha',
			'i.modvag',
			'i.nomcur',
			'i.codund',
			'i.sitmat',
			'i.dtasit',
			'a.codpesana',
		])
		.select(
			sql<number>`(select count(*) from dash.matvirdoc as d where d.numins = i.numins and d.sitdoc = 'REC')`.as(
				'recusados',
			),
		)
		.orderBy('i.dtasit')
		.orderBy('i.numins')

/** Entrants that wait longest first. */
export async function paginarIngressantes(
	db: Db,
	recorte: RecorteDaLista,
	{ limite, salto }: { readonly limite: number; readonly salto: number },
) {
	const [linhas, somado] = await Promise.all([
		ordenar(db, recorte).limit(limite).offset(salto).execute(),
		contarLista(db, recorte),
	])
	if (somado !== undefined) return { linhas, total: somado }
	const { total } = await filtrar(db, recorte)
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return { linhas, total }
}
export type LinhaDoIngressante = Awaited<ReturnType<typeof paginarIngressantes>>['linhas'][number]

export const listarParaPlanilha = (db: Db, recorte: RecorteDaLista, limite: number): Promise<LinhaDoIngressante[]> =>
	ordenar(db, recorte).limit(limite).execute()

interface Destino {
	readonly numins: number
	readonly codpes: number | null
	readonly emaing: string | null
}

/** People of a list, each once, with the ways to reach them. */
export const listarDestinos = (db: Db, recorte: RecorteDaLista, limite: number): Promise<Destino[]> =>
	filtrar(db, recorte)
		.distinctOn('i.chvpes')
		.select(['i.numins', 'i.codpes', 'i.emaing'])
		.orderBy('i.chvpes')
		.orderBy('i.numins')
		.limit(limite)
		.execute() as Promise<Destino[]>
