import type { Db } from '@portal/platform/server'
import { MAXIMO_DE_MUDANCAS, MAXIMO_DE_VERSOES, type VersaoDaCompra } from '../../contract/index.ts'
import { escondeOrcamento } from '../mostrar.ts'
import { obterCompra } from '../queries/compra.ts'
import { compararVersoes, lerVersao } from './comparar.ts'
import { listarVersoesGuardadas } from './queries/gravar.ts'

/** Versions of a purchase that came from the PNCP, the newest first, each with what it changed. */
export async function montarVersoes(db: Db, codpcddsp: number): Promise<VersaoDaCompra[]> {
	const secreta = escondeOrcamento(await obterCompra(db, codpcddsp))
	// One more than are shown, so that the last of them has one to be compared with.
	const guardadas = await listarVersoesGuardadas(db, codpcddsp, MAXIMO_DE_VERSOES + 1)
	const lidas = guardadas.map(({ conteudo, ...versao }) => ({ ...versao, lida: lerVersao(conteudo) }))
	return lidas.slice(0, MAXIMO_DE_VERSOES).map(({ numver, dtaimp, lida }, indice) => {
		const anterior = lidas[indice + 1]
		const mudancas = anterior ? compararVersoes(anterior.lida, lida, secreta) : []
		return {
			numver,
			dtaimp,
			mudancas: mudancas.slice(0, MAXIMO_DE_MUDANCAS),
			alem: Math.max(0, mudancas.length - MAXIMO_DE_MUDANCAS),
		}
	})
}
