import { diaDe, type SearchSource } from '@portal/platform/server'
import { nomeDaSituacaoDaVm, nomeDoAmbiente } from '../../contract/index.ts'
import { obterQuem } from '../comum/quem.ts'
import { listarVms } from './queries.ts'

/** Search visibility: the source queries the list, with its own access rules. */
export const fonteDeVms: SearchSource = {
	nome: 'maquinas-virtuais',
	titulo: 'Máquinas virtuais',
	ordem: 47,
	async buscar({ db, portal, user }, busca, limite) {
		const quem = await obterQuem(db, portal, user)
		const linhas = await listarVms(db, quem, { busca }, { hoje: diaDe(portal), limite, salto: 0 })
		return linhas.map(({ codvm, nomvm, sitvm, ambvm }) => ({
			titulo: nomvm,
			detalhe: `${nomeDoAmbiente[ambvm]} · ${nomeDaSituacaoDaVm[sitvm]}`,
			endereco: `/interno-sti/vms/${codvm}`,
		}))
	},
}
