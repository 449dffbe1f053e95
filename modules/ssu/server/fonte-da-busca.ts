import type { SearchSource } from '@portal/platform/server'
import { enderecoDaDemanda, formatarSsu, nomeDaEtapa } from '../contract/index.ts'
import { obterQuem } from './acesso/quem.ts'
import { listarDemandas } from './demanda/queries/lista.ts'

/** The search source reuses the list's query, and with it the rules of visibility. */
export const fonteDeDemandas: SearchSource = {
	nome: 'ssu',
	titulo: 'Demandas de sistemas',
	ordem: 45,
	async buscar({ db, portal, user }, busca, limite) {
		const quem = await obterQuem(db, portal, user)
		const { linhas } = await listarDemandas(db, quem, { busca }, { limite, salto: 0 })
		return linhas.map(({ numssu, titdem, nomsis, codetp }) => ({
			titulo: `${formatarSsu(numssu)} ${titdem}`,
			detalhe: `${nomsis} · ${nomeDaEtapa[codetp]}`,
			endereco: enderecoDaDemanda(numssu),
		}))
	},
}
