import { type Db, publicar } from '@portal/platform/server'
import { ETAPAS_DO_FUNIL, EVENTO, type Evento, listarAlcancadas, podePassar } from '../contract/index.ts'
import { alterarIngressante, inserirEventos, listarConhecidos, reservarIngressantes } from './queries/eventos.ts'

const compararInstantes = (a: Evento, b: Evento): number =>
	Date.parse(a.dtaevt) - Date.parse(b.dtaevt) || a.chvevt.localeCompare(b.chvevt)

/**
 * Events of the enrolment system, in any order and any number of times: an event that is known or that the situation
 * does not allow changes nothing. Present rows and events change in one transaction.
 */
export async function receberEventos(db: Db, eventos: readonly Evento[]) {
	const unicos = [...new Map(eventos.map((evento) => [evento.chvevt, evento])).values()].toSorted(compararInstantes)
	const reservados = await reservarIngressantes(db, [...new Set(unicos.map(({ numins }) => numins))])
	const porNumero = new Map(reservados.map((linha) => [linha.numins, { ...linha }]))
	const conhecidos = await listarConhecidos(
		db,
		unicos.map(({ chvevt }) => chvevt),
	)
	const novos = unicos.filter(({ chvevt, numins }) => !conhecidos.has(chvevt) && porNumero.has(numins))
	const mudados = new Map<number, string>()
	const linhas = novos.map(({ codpesana = null, ...evento }) => {
		const linha = porNumero.get(evento.numins)
		const muda = linha !== undefined && podePassar(linha.sitmat, evento.sitmat)
		if (linha && muda) {
			linha.sitmat = evento.sitmat
			linha.alcance = Math.max(linha.alcance, listarAlcancadas([evento.sitmat]).length - 1)
			if (evento.sitmat === 'ENV') linha.dtaenv ??= evento.dtaevt
			mudados.set(evento.numins, evento.dtaevt)
		}
		return { ...evento, codpesana, stamud: muda ? ('S' as const) : ('N' as const) }
	})
	if (linhas.length > 0) await inserirEventos(db, linhas)
	for (const [numins, dtasit] of mudados) {
		const linha = porNumero.get(numins)
		if (!linha) continue
		const alcance = Math.min(linha.alcance, ETAPAS_DO_FUNIL.length - 1)
		await alterarIngressante(db, { numins, dtasit, sitmat: linha.sitmat, alcance, dtaenv: linha.dtaenv })
	}
	if (mudados.size > 0) await publicar(db, { tipo: EVENTO })
	return {
		novos: linhas.filter(({ stamud }) => stamud === 'S').length,
		semMudanca:
			unicos.length -
			linhas.filter(({ stamud }) => stamud === 'S').length -
			unicos.filter(({ numins }) => !porNumero.has(numins)).length,
		desconhecidos: unicos.filter(({ numins }) => !porNumero.has(numins)).length,
	}
}
