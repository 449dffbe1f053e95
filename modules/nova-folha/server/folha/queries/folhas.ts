import { MINIMO_DE_PESSOAS, parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, prepared, withTotal } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { DEFINITIVAS, type FiltroFolhas } from '../../../contract/index.ts'
import { construtor, tabelas } from '../../queries/tabelas.ts'
import type { NovaFolhaTables } from '../../tables.ts'

const COLUNAS = [
	'f.codfol',
	'f.anoref',
	'f.mesref',
	'f.tipfol',
	'f.sitfol',
	'f.stasim',
	'f.dscsim',
	'f.dtapgt',
] as const
const INTEIRAS = [
	...COLUNAS,
	'f.regdia',
	'f.dtaabe',
	'f.dtahom',
	'f.codpeshom1',
	'f.codpeshom2',
	'f.reajuste',
	'f.regreaj',
	'f.versoes',
	'f.hashreg',
	'f.hashent',
	'f.hashres',
	'f.versao',
] as const

const SOMAS = sql<{ qtdchq: number; vlrbru: string; vlrdsc: string; vlrliq: string }>`(select json_build_object(
	'qtdchq', count(*), 'vlrbru', coalesce(sum(c.vlrbru), 0.00)::text, 'vlrdsc', coalesce(sum(c.vlrdsc), 0.00)::text,
	'vlrliq', coalesce(sum(c.vlrliq), 0.00)::text) from nova_folha.contracheque c where c.codfol = f.codfol)`

/** Whether a run pays enough people for its sums to be nobody's pay. */
const BASTANTES = sql<boolean>`(select count(*) from (select distinct c.codpes from nova_folha.contracheque c
	where c.codfol = f.codfol limit ${MINIMO_DE_PESSOAS}) p) not between 1 and ${MINIMO_DE_PESSOAS - 1}`

const SEM_SOMAS = { vlrbru: null, vlrdsc: null, vlrliq: null }

/** Runs as a list: the sums of one that pays few people are seen in it alone, where the look is recorded. */
export async function paginarFolhas(db: Db, filtro: FiltroFolhas) {
	const { parte } = filtro
	const { linhas, total } = await withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('folha as f')
				.select([...COLUNAS, SOMAS.as('somas'), BASTANTES.as('bastantes'), sql<number>`count(*) over ()`.as('total')])
				.where('f.stasim', '=', parte === 'simulacoes' ? 'S' : 'N')
				.$if(parte !== 'simulacoes', (query) => query.where('f.sitfol', parte === 'encerradas' ? '=' : '!=', 'FEC'))
				.orderBy('f.anoref', 'desc')
				.orderBy('f.mesref', 'desc')
				.orderBy('f.codfol', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(filtro),
	)
	const itens = linhas.map(({ total: _total, somas, bastantes, ...folha }) => ({
		...folha,
		...somas,
		...(bastantes ? {} : SEM_SOMAS),
	}))
	return { itens, total }
}

const porCodigo = prepared((p: { readonly codfol: number }) =>
	construtor()
		.selectFrom('folha as f')
		.select([...INTEIRAS, SOMAS.as('somas')])
		.where('f.codfol', '=', p.codfol),
)

const naoHa = () => new NotFoundError('folha-nao-encontrada', 'Não há esta folha. Escolha-a na lista de folhas.')

/** @throws NotFoundError when there is no such run. */
export async function obterFolha(db: Db, codfol: number) {
	const [folha] = await porCodigo(db, { codfol })
	if (!folha) throw naoHa()
	return folha
}

const semSomas = prepared((p: { readonly codfol: number }) =>
	construtor().selectFrom('folha as f').select(INTEIRAS).where('f.codfol', '=', p.codfol),
)

/**
 * A run without its sums, which read every payslip of it.
 *
 * @throws NotFoundError when there is no such run.
 */
export async function obterDadosDaFolha(db: Db, codfol: number) {
	const [folha] = await semSomas(db, { codfol })
	if (!folha) throw naoHa()
	return folha
}

/** The run is held until the transaction ends: two who change it at once do so one after the other. */
export const reservarFolha = (db: Db, codfol: number) =>
	tabelas(db)
		.selectFrom('folha as f')
		.select(INTEIRAS)
		.where('f.codfol', '=', codfol)
		.forUpdate()
		.executeTakeFirstOrThrow(naoHa)

export type LinhaDaFolha = Awaited<ReturnType<typeof reservarFolha>>

export async function inserirFolha(db: Db, nova: Insertable<NovaFolhaTables['folha']>): Promise<number | undefined> {
	const inserida = await tabelas(db)
		.insertInto('folha')
		.values(nova)
		.onConflict((conflito) => conflito.doNothing())
		.returning('codfol')
		.executeTakeFirst()
	return inserida?.codfol
}

/** Every change raises the version of the run, and the answer is the new one. */
export async function alterarFolha(
	db: Db,
	codfol: number,
	mudanca: Partial<Omit<Insertable<NovaFolhaTables['folha']>, 'versao' | 'versoes'>> & { readonly versoes?: string },
): Promise<number> {
	const { versao } = await tabelas(db)
		.updateTable('folha')
		.set((eb) => ({ ...(mudanca as object), versao: eb('versao', '+', 1) }))
		.where('codfol', '=', codfol)
		.returning('versao')
		.executeTakeFirstOrThrow()
	return versao
}

export const removerFolha = (db: Db, codfol: number) =>
	tabelas(db).deleteFrom('folha').where('codfol', '=', codfol).execute()

export const inserirEvento = (db: Db, evento: Insertable<NovaFolhaTables['evento']>) =>
	tabelas(db).insertInto('evento').values(evento).execute()

export const listarEventos = (db: Db, codfol: number) =>
	tabelas(db)
		.selectFrom('evento')
		.select(['ato', 'codpes', 'codpestit', 'motivo', 'dtaeve'])
		.where('codfol', '=', codfol)
		.orderBy('numeve', 'desc')
		.limit(200)
		.execute()

/** The run of this month that is not yet closed to corrections, if there is one. */
export const buscarNaoDefinitiva = (db: Db, { anoref, mesref }: { anoref: number; mesref: number }) =>
	tabelas(db)
		.selectFrom('folha')
		.select('codfol')
		.where('anoref', '=', anoref)
		.where('mesref', '=', mesref)
		.where('tipfol', '=', 'NOR')
		.where('stasim', '=', 'N')
		.where('sitfol', 'not in', [...DEFINITIVAS])
		.executeTakeFirst()
