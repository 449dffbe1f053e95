import { diaDe, type SearchSource } from '@portal/platform/server'
import { enderecoDoColegiado } from '../contract/index.ts'
import { paginarColegiados } from './queries/colegiados.ts'

export const fonteDeColegiados: SearchSource = {
	nome: 'mandato',
	titulo: 'Colegiados',
	ordem: 70,
	async buscar({ db, portal }, busca, limite) {
		const { itens } = await paginarColegiados(db, { busca, pagina: 1, porPagina: limite }, diaDe(portal))
		return itens.map(({ codclg, sglclg, nomclg, tipclg, nomant }) => ({
			titulo: nomclg,
			detalhe: `${sglclg} · ${nomant === null ? tipclg : `antes: ${nomant}`}`,
			endereco: enderecoDoColegiado({ codclg, sglclg }),
		}))
	},
}
