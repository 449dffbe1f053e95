import { cursosDaSemente } from '@portal/pessoas/server/public'
import { concederPerfil, type Db } from '@portal/platform/server'
import { PGR_COO, PGR_CPA, PGR_PRPG, PGR_SECRETARIA } from '../contract/index.ts'

const HELENA = 10003
const SOFIA = 10007
const EDUARDO = 10010
const JOAO = 10004
const IME = 45

/** Grants one person each role of graduate studies. */
export async function semear({ db }: { readonly db: Db }): Promise<void> {
	const programa = cursosDaSemente.find(({ tipcur, codund }) => tipcur === 'POS' && codund === IME)
	await concederPerfil(db, SOFIA, PGR_PRPG)
	await concederPerfil(db, EDUARDO, PGR_CPA)
	await concederPerfil(db, HELENA, PGR_COO, { codund: IME, codesc: programa?.codcur ?? 0 })
	await concederPerfil(db, JOAO, PGR_SECRETARIA, { codund: IME })
}
