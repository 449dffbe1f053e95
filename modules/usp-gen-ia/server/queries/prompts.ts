import { parteDe } from '@portal/platform/contract'
import { containing, type Db, NotFoundError, withTotal } from '@portal/platform/server'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { FiltroPrompts } from '../../contract/index.ts'
import { type GenIaTables, tabelas } from '../tables.ts'

export interface Leitor {
	readonly codpes: number
	/** Units of the person, whose prompts are for them. */
	readonly unidades: readonly number[]
	readonly curador: boolean
}

type DoPrompt = ExpressionBuilder<GenIaTables & { p: GenIaTables['iaprt'] }, 'p'>

/** Prompts that a person sees: the own ones, those published for them, and for curators those that wait. */
const leEstaPessoa =
	({ codpes, unidades, curador }: Leitor) =>
	(eb: DoPrompt) =>
		eb.or([
			eb('p.codpes', '=', codpes),
			eb.and([eb('p.sitprt', '=', 'PUB'), eb('p.visprt', '=', 'T')]),
			eb.and([
				eb('p.sitprt', '=', 'PUB'),
				eb('p.visprt', '=', 'U'),
				eb('p.codund', '=', sql<number>`any(${unidades}::int[])`),
			]),
			...(curador ? [eb('p.sitprt', '=', 'SUB')] : []),
		])

const recusarAlheio = () =>
	new NotFoundError('prompt-nao-encontrado', 'Não há este prompt na sua biblioteca. Escolha outro na lista.')

export const paginarPrompts = (db: Db, leitor: Leitor, { busca, fila, ...parte }: FiltroPrompts) => {
	const procurado = busca && containing(busca)
	return withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('iaprt as p')
				.selectAll('p')
				.select(sql<number>`count(*) over ()`.as('total'))
				.where(leEstaPessoa(leitor))
				.$if(fila === 'S', (consulta) => consulta.where('p.sitprt', '=', 'SUB'))
				.$if(procurado !== undefined, (consulta) =>
					consulta.where(
						sql<boolean>`usp_gen_ia.sem_acento(p.titprt || ' ' || p.txtprt || ' ' || coalesce(p.catprt, ''))
							like usp_gen_ia.sem_acento(${procurado})`,
					),
				)
				.orderBy('p.titprt')
				.orderBy('p.codprt')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(parte),
	)
}

export const obterPrompt = (db: Db, leitor: Leitor, codprt: number) =>
	tabelas(db)
		.selectFrom('iaprt as p')
		.selectAll('p')
		.where('p.codprt', '=', codprt)
		.where(leEstaPessoa(leitor))
		.executeTakeFirstOrThrow(recusarAlheio)

/** @throws NotFoundError for a prompt that this person does not see. */
export const reservarPrompt = (db: Db, leitor: Leitor, codprt: number) =>
	tabelas(db)
		.selectFrom('iaprt as p')
		.selectAll('p')
		.where('p.codprt', '=', codprt)
		.where(leEstaPessoa(leitor))
		.forUpdate()
		.executeTakeFirstOrThrow(recusarAlheio)

/** Prompts that a person wrote, for a file. */
export const listarProprios = (db: Db, codpes: number) =>
	tabelas(db)
		.selectFrom('iaprt')
		.select(['titprt', 'txtprt', 'catprt'])
		.where('codpes', '=', codpes)
		.orderBy('titprt')
		.orderBy('codprt')
		.limit(5_000)
		.execute()

export const inserirPrompt = (db: Db, novo: Insertable<GenIaTables['iaprt']>) =>
	tabelas(db).insertInto('iaprt').values(novo).returning('codprt').executeTakeFirstOrThrow()

export const inserirVersao = (db: Db, versao: Insertable<GenIaTables['iaprtvrs']>) =>
	tabelas(db).insertInto('iaprtvrs').values(versao).execute()

export const mudarPrompt = (db: Db, codprt: number, mudanca: Partial<Insertable<GenIaTables['iaprt']>>) =>
	tabelas(db).updateTable('iaprt').set(mudanca).where('codprt', '=', codprt).execute()

export const apagarPrompt = (db: Db, codpes: number, codprt: number) =>
	tabelas(db)
		.deleteFrom('iaprt')
		.where('codprt', '=', codprt)
		.where('codpes', '=', codpes)
		.returning('codprt')
		.executeTakeFirstOrThrow(recusarAlheio)

export const paginarVersoes = (db: Db, codprt: number, parte: { readonly limite: number; readonly salto: number }) =>
	withTotal(
		({ limite, salto }) =>
			tabelas(db)
				.selectFrom('iaprtvrs')
				.select(['numvrsprt', 'titprt', 'txtprt', 'dtaalt', sql<number>`count(*) over ()`.as('total')])
				.where('codprt', '=', codprt)
				.orderBy('numvrsprt', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parte,
	)
