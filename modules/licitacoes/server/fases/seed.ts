import type { Db } from '@portal/platform/server'
import type { SituacaoLct } from '../../contract/index.ts'
import { abrirFases, mudarFase } from './queries.ts'

const CAMINHOS: Partial<Record<SituacaoLct, readonly SituacaoLct[]>> = {
	JUL: ['SES', 'JUL'],
	HAB: ['SES', 'JUL', 'HAB'],
	REC: ['SES', 'JUL', 'HAB', 'REC'],
	HOM: ['SES', 'JUL', 'HAB', 'REC', 'ADJ', 'HOM'],
	DES: ['SES', 'DES'],
	REV: ['REV'],
}

/** Phases that a tender of the demonstration went through. */
export async function semearFases(
	db: Db,
	codpcddsp: number,
	{ sitlct, em, abriu }: { readonly sitlct: SituacaoLct; readonly em: string; readonly abriu: string },
): Promise<void> {
	await abrirFases(db, codpcddsp, em)
	let de: SituacaoLct = 'PUB'
	for (const para of CAMINHOS[sitlct] ?? []) {
		await mudarFase(db, codpcddsp, { de, para, em: abriu })
		de = para
	}
}
