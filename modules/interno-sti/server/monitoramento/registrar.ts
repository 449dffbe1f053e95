import { diaEm } from '@portal/platform/contract'
import { type Db, inTransaction, type Portal, publicar } from '@portal/platform/server'
import { EVENTO_DO_MONITORAMENTO } from '../../contract/index.ts'
import type { Resultado } from '../verificacao/resultado.ts'
import { abrirPeloPortal, acompanharVolta, reabrirPeloPortal } from './incidentes.ts'
import { listarNos } from './queries/arvore.ts'
import { gravarBatimento, gravarEstado, reservarEstado } from './queries/verificacao.ts'
import { Arvore, falha, seguinte } from './situacao.ts'

const CALADO = { emmanutencao: false, suprimido: false }

/** Context: only a failing or maintained monitor depends on the others. */
async function circunstancia(db: Db, portal: Portal, codmon: number) {
	const nos = await listarNos(db, portal.agora())
	const no = nos.find((um) => um.codmon === codmon)
	if (!no) return CALADO
	const acima = new Arvore(nos).acima(no)
	return {
		emmanutencao: [no, ...acima].some((um) => um.emmanutencao),
		suprimido: acima.some(falha),
	}
}

/** Short circuit: the tree is read only for a failure or while any maintenance is under way. */
async function circunstanciaDe(db: Db, portal: Portal, codmon: number, sit: Resultado['sit'], ha: boolean) {
	return sit === 'FAL' || ha ? circunstancia(db, portal, codmon) : CALADO
}

interface Verificado {
	readonly codmon: number
	/** Stale result: a check of an older version of the monitor is discarded. */
	readonly versao: number
	readonly resultado: Resultado
	/** True means that a maintenance of any monitor is under way. */
	readonly haManutencao: boolean
}

/** Atomicity: the check, the new state and the incident that begins or ends are written together. */
export function registrarResultado(
	portal: Portal,
	{ codmon, versao, resultado, haManutencao }: Verificado,
): Promise<void> {
	return inTransaction(portal.db, async (db) => {
		const monitor = await reservarEstado(db, codmon)
		if (!monitor || monitor.versao !== versao || monitor.staatv === 'N') return
		const agora = portal.agora()
		const em = agora.toISOString()
		const { sit, qtdms, msg } = resultado
		const quando = await circunstanciaDe(db, portal, codmon, sit, haManutencao)
		const depois = seguinte(monitor, { sit, tenmon: monitor.tenmon, ...quando })
		const { sitest, qtdfal, qtdsuc, sitbat, caiu, voltou } = depois
		const mudou = sitest !== monitor.sitest
		const dia = diaEm(portal.config.PORTAL_FUSO_HORARIO, agora)
		await gravarBatimento(db, { codmon, em, dia, sitbat, qtdms, msg, itvmon: monitor.itvmon })
		// The duration of a failure is not stored as a response time.
		await gravarEstado(db, { codmon, sitest, qtdfal, qtdsuc, em, mudou, qtdms: sit === 'FAL' ? null : qtdms, msg })
		if (caiu) await abrirPeloPortal(db, portal, monitor, msg, em)
		else if (sitbat === 'FAL' && sitest === 'FOR') await reabrirPeloPortal(db, portal, monitor, msg, em)
		else if (sit === 'OK' || sit === 'ALE') await acompanharVolta(db, portal, { ...monitor, qtdsuc, voltou }, em)
		if (mudou) await publicar(db, { tipo: EVENTO_DO_MONITORAMENTO })
	})
}
