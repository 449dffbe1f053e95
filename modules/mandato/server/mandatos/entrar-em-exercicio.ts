import type { Db } from '@portal/platform/server'
import { abrirEspaco, chamarSuplentes, dispensarProTempore, inserirExercicio } from '../queries/exercicios.ts'

interface Novo {
	readonly codmdt: number
	readonly codcad: number
	readonly codcol: number
	readonly codpes: number
	readonly titsup: 'T' | 'S'
	readonly dtainimdt: string
	readonly dtafimmdt: string
}

/** The holder takes the seat; the substitute takes it on the days on which nobody has it. */
export async function entrarEmExercicio(db: Db, novo: Novo, em: string): Promise<void> {
	const { codmdt, codcad, codcol, codpes, titsup, dtainimdt: dtaini, dtafimmdt: dtafim } = novo
	const periodo = { codmdt, codcad, codcol, codpes, dtaini, dtafim }
	if (titsup === 'T') {
		await abrirEspaco(db, { codcad, de: dtaini, ate: dtafim }, em)
		await inserirExercicio(db, { ...periodo, motexe: 'TIT' }, em)
		return
	}
	const dias = { codcad, de: dtaini, ate: dtafim }
	await dispensarProTempore(db, dias, em)
	await chamarSuplentes(db, dias, em)
}
