import { type Db, prepared } from '@portal/platform/server'
import type { MandatoSeguido } from '../../contract/index.ts'
import { construtor, tabelas } from './colegiados.ts'
import { inserirMandato } from './mandatos.ts'

/** The seats that follow an office are held until the transaction ends, after the seat of the office. */
export const reservarSeguidoras = (db: Db, codcadcgo: number) =>
	tabelas(db)
		.selectFrom('cadeira as c')
		.innerJoin('colegiado as g', 'g.codcol', 'c.codcol')
		.select(['c.codcad', 'c.codcol', 'c.nomcad', 'c.codcadcgo', 'c.dtasegcgo'])
		.select(['g.codclg', 'g.sglclg', 'g.nomclg', 'g.codundrsp', 'g.dtadtvclg'])
		.where('c.codcadcgo', '=', codcadcgo)
		.orderBy('c.codcad')
		.forUpdate('c')
		.execute()
export type Seguidora = Awaited<ReturnType<typeof reservarSeguidoras>>[number]

export const listarSeguidos = (db: Db, codcad: number) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.select(['m.codmdt', 'm.codmdtcgo', 'm.codpes', 'm.titsup', 'm.dtainimdt', 'm.dtafimmdt', 'm.dtafimefe'])
		.where('m.codcad', '=', codcad)
		.where('m.dtaret', 'is', null)
		.where('m.codmdtcgo', 'is not', null)
		.execute()

export const inserirSeguido = (
	db: Db,
	{ codcad, codcol }: Pick<Seguidora, 'codcad' | 'codcol'>,
	mandato: MandatoSeguido,
	em: string,
): Promise<number> => inserirMandato(db, { ...mandato, codcad, codcol, stanat: true, dtacad: em })

/** The mandate is retired: it is known now that it never was. */
export async function retirarMandato(db: Db, codmdt: number, em: string): Promise<void> {
	await tabelas(db)
		.updateTable('mandato')
		.set({ dtaret: em })
		.where('codmdt', '=', codmdt)
		.where('dtaret', 'is', null)
		.execute()
}

export const listarExercicios = (db: Db, codcad: number) =>
	tabelas(db)
		.selectFrom('exercicio as x')
		.select(['x.codexe', 'x.codmdt', 'x.codpes', 'x.motexe', 'x.dtaini', 'x.dtafim'])
		.where('x.codcad', '=', codcad)
		.where('x.dtaret', 'is', null)
		.orderBy('x.dtaini')
		.execute()

export async function retirarExercicio(db: Db, codexe: number, em: string): Promise<void> {
	await tabelas(db).updateTable('exercicio').set({ dtaret: em }).where('codexe', '=', codexe).execute()
}

/** Offices that seats of a board follow, by the number of the seat. */
const doColegiado = prepared((p: { readonly codcol: number }) =>
	construtor()
		.selectFrom('cadeira as c')
		.innerJoin('cadeira as o', 'o.codcad', 'c.codcadcgo')
		.innerJoin('colegiado as g', 'g.codcol', 'o.codcol')
		.select(['c.numcad', 'o.numcad as numcadcgo', 'o.nomcad', 'g.codclg', 'g.sglclg', 'g.nomclg'])
		.where('c.codcol', '=', p.codcol),
)

export async function listarCargos(db: Db, codcol: number) {
	const linhas = await doColegiado(db, { codcol })
	return new Map(linhas.map(({ numcad, numcadcgo, ...cargo }) => [numcad, { ...cargo, numcad: numcadcgo }] as const))
}

/** The office that a seat follows, or none. */
export async function buscarCargo(db: Db, codcad: number) {
	const cargo = await tabelas(db)
		.selectFrom('cadeira as c')
		.innerJoin('cadeira as o', 'o.codcad', 'c.codcadcgo')
		.innerJoin('colegiado as g', 'g.codcol', 'o.codcol')
		.select(['o.nomcad', 'g.nomclg'])
		.where('c.codcad', '=', codcad)
		.executeTakeFirst()
	return cargo ?? null
}
