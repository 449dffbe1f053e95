import { diaDe, type SearchSource } from '@portal/platform/server'
import { enderecoDoProjeto, nomeDaSituacaoDoProjeto } from '../../contract/index.ts'
import { obterQuem } from '../comum/quem.ts'
import { listarProjetos } from './queries/projetos.ts'

/** Search visibility: the source queries the list, with its own access rules. */
export const fonteDeProjetos: SearchSource = {
	nome: 'projetos-ti',
	titulo: 'Projetos de TI',
	ordem: 46,
	async buscar({ db, portal, user }, busca, limite) {
		const quem = await obterQuem(db, portal, user)
		const linhas = await listarProjetos(db, quem, { busca }, { hoje: diaDe(portal), limite, salto: 0 })
		return linhas.map(({ codprjti, nomprjti, sitprjti }) => ({
			titulo: nomprjti,
			detalhe: `Projeto ${codprjti} · ${nomeDaSituacaoDoProjeto[sitprjti]}`,
			endereco: enderecoDoProjeto(codprjti),
		}))
	},
}
