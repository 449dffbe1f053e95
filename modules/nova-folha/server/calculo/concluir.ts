import { passar } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { fluxoDaFolha } from '../../contract/index.ts'
import { buscarFolhaAnterior, compararRubricas, esquecerComparacao } from '../analise/queries/comparacao.ts'
import { pedirAnalise } from '../avisar.ts'
import { alterarFolha, reservarFolha } from '../folha/queries/folhas.ts'
import { resumirFolha } from './queries/resultados.ts'

/** All slices are done: the digests and the comparison with the run before are kept, and the analysts have a task. Repeating it changes nothing. */
export async function concluirCalculo(db: Db, portal: Portal, codfol: number): Promise<void> {
	const folha = await reservarFolha(db, codfol)
	if (folha.sitfol !== 'CAL') return
	await esquecerComparacao(db, codfol)
	const codfolant = await buscarFolhaAnterior(db, folha)
	if (codfolant !== null) await compararRubricas(db, codfol, codfolant)
	const resumos = await resumirFolha(db, codfol)
	await alterarFolha(db, codfol, { ...resumos, sitfol: passar(fluxoDaFolha, 'concluir', folha.sitfol) })
	if (folha.stasim === 'N') await pedirAnalise(db, portal, folha)
}
