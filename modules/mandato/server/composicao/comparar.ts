import type { Db, Portal } from '@portal/platform/server'
import type { Cadeira, ChaveDoColegiado, Diferenca, Titularidade } from '../../contract/index.ts'
import { AGORA, listarFins } from '../queries/composicao.ts'
import { compor } from './compor.ts'

function listarOcupantes(cadeiras: readonly Cadeira[]) {
	const ocupa = ({ numcad, nomcad }: Cadeira, titsup: Titularidade, mandato: Cadeira['titular']) =>
		mandato ? [{ codmdt: mandato.codmdt, numcad, nomcad, nompes: mandato.nompes, titsup }] : []
	return cadeiras.flatMap((cadeira) => [
		...ocupa(cadeira, 'T', cadeira.titular),
		...ocupa(cadeira, 'S', cadeira.suplente),
		...ocupa(cadeira, 'P', cadeira.proTempore),
	])
}

/** Difference between two days, as it is known now or was known at an instant: who came, who left, and the reason of an early end. */
export async function comparar(
	db: Db,
	portal: Portal,
	chave: ChaveDoColegiado,
	{ de, ate, em }: { readonly de: string; readonly ate: string; readonly em?: string | undefined },
): Promise<Diferenca> {
	const [antes, depois] = await Promise.all([
		compor(db, portal, { ...chave, data: de, em }),
		compor(db, portal, { ...chave, data: ate, em }),
	])
	const [deAntes, deDepois] = [listarOcupantes(antes.cadeiras), listarOcupantes(depois.cadeiras)]
	const ha = (lista: typeof deAntes, codmdt: number) => lista.some((um) => um.codmdt === codmdt)
	const sairam = deAntes.filter(({ codmdt }) => !ha(deDepois, codmdt))
	const fins = await listarFins(
		db,
		sairam.map(({ codmdt }) => codmdt),
		em ?? AGORA,
	)
	return {
		de,
		ate,
		entraram: deDepois.filter(({ codmdt }) => !ha(deAntes, codmdt)).map(({ codmdt: _codmdt, ...um }) => um),
		sairam: sairam.map(({ codmdt, ...um }) => ({ ...um, motfim: fins.get(codmdt) ?? null })),
	}
}
