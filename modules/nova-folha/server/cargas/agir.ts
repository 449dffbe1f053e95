import { refuseState } from '@portal/platform/contract'
import { type Db, type Portal, publicar, throwIfRefused } from '@portal/platform/server'
import { EVENTO, recebeLancamentos, type SituacaoDaCarga } from '../../contract/index.ts'
import { inserirEvento, reservarFolha } from '../folha/queries/folhas.ts'
import { buscarPosterior, lancarCarga, mudarSituacao, reservarCarga, retirarCarga } from './queries/cargas.ts'

const recusar = (mensagem: string) => throwIfRefused(refuseState(mensagem))

interface Quem {
	readonly codpes: number
	readonly codpestit: number | null
}

/** A load is applied, reversed or refused as a whole, while its run is open. */
export async function agirNaCarga(
	db: Db,
	portal: Portal,
	{ codpes, codpestit }: Quem,
	{ numcrg, ato }: { readonly numcrg: number; readonly ato: 'aplicar' | 'estornar' | 'recusar' },
): Promise<SituacaoDaCarga> {
	const carga = await reservarCarga(db, numcrg)
	const { codfol, sitcrg } = carga
	const folha = await reservarFolha(db, codfol)
	const em = portal.agora().toISOString()
	if (ato === 'recusar') {
		if (sitcrg !== 'VAL') recusar('Só uma carga por aplicar se recusa. Recarregue a página.')
		await mudarSituacao(db, numcrg, 'REJ', null)
	} else {
		if (!recebeLancamentos(folha.sitfol)) recusar('A folha desta carga não está aberta. Reabra-a antes.')
		if (ato === 'aplicar') {
			if (sitcrg !== 'VAL') recusar('Esta carga não está por aplicar. Recarregue a página.')
			await lancarCarga(db, carga, codpes, em)
			await mudarSituacao(db, numcrg, 'APL', em)
		} else {
			if (sitcrg !== 'APL') recusar('Só uma carga aplicada se estorna. Recarregue a página.')
			const posterior = await buscarPosterior(db, carga)
			if (posterior)
				recusar(`A carga ${posterior.nomarq}, aplicada depois, lança nas mesmas pessoas e rubricas. Estorne-a antes.`)
			await retirarCarga(db, numcrg)
			await mudarSituacao(db, numcrg, 'EST', null)
		}
		await inserirEvento(db, {
			codfol,
			codpes,
			codpestit,
			ato: ato === 'aplicar' ? 'aplicarCarga' : 'estornarCarga',
			motivo: `Carga ${numcrg}`,
			dtaeve: em,
		})
	}
	await publicar(db, { tipo: EVENTO })
	return ato === 'recusar' ? 'REJ' : ato === 'aplicar' ? 'APL' : 'EST'
}
