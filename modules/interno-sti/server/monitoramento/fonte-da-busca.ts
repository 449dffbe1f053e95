import { recusaDeAcesso } from '@portal/platform/contract'
import type { SearchSource } from '@portal/platform/server'
import {
	enderecoDoIncidente,
	enderecoDoMonitor,
	nomeDaSituacaoDoIncidente,
	nomeDaSituacaoDoMonitor,
	VEEM_O_MONITORAMENTO,
} from '../../contract/index.ts'
import { obterQuemMonitora } from './acesso.ts'
import { filtrarMonitores } from './mostrar.ts'
import { paginarIncidentes } from './queries/incidentes.ts'

/** Search visibility: the source queries the lists, with their own access rules. */
export const fonteDoMonitoramento: SearchSource = {
	nome: 'monitoramento',
	titulo: 'TI interna',
	ordem: 47,
	async buscar({ db, portal, user }, busca, limite) {
		if (recusaDeAcesso(portal.perfis, user, VEEM_O_MONITORAMENTO)) return []
		const quem = await obterQuemMonitora(db, user)
		const monitores = (await filtrarMonitores(db, portal, quem, { busca })).slice(0, limite)
		const { administra: todos, equipes } = quem
		const { linhas } = await paginarIncidentes(db, { busca, todos, equipes, limite, salto: 0 })
		return [
			...monitores.map(({ codmon, nommon, sitmon, nomequ }) => ({
				titulo: nommon,
				detalhe: `Monitor · ${nomeDaSituacaoDoMonitor[sitmon]} · ${nomequ}`,
				endereco: enderecoDoMonitor(codmon),
			})),
			...linhas.map(({ codinc, titinc, sitinc }) => ({
				titulo: titinc,
				detalhe: `Incidente ${codinc} · ${nomeDaSituacaoDoIncidente[sitinc]}`,
				endereco: enderecoDoIncidente(codinc),
			})),
		].slice(0, limite)
	},
}
