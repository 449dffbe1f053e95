import { matchesWords } from '@portal/platform/contract'
import type { SearchSource } from '@portal/platform/server'
import { enderecoDaSolicitacao, formatarSolicitacao } from '../contract/index.ts'
import { obterQuem } from './acesso.ts'
import { obterEditais } from './edital/queries.ts'
import { mostrarResumos } from './solicitacao/mostrar.ts'
import { listarSolicitacoes } from './solicitacao/queries/lista.ts'

/** The search source reuses the list's query, and with it the rules of visibility. */
export const fonteDeSolicitacoes: SearchSource = {
	nome: 'proserv',
	titulo: 'Solicitações de posições',
	ordem: 40,
	async buscar({ db, portal, user }, busca, limite) {
		const quem = await obterQuem(db, portal, user)
		const { linhas } = await listarSolicitacoes(db, quem, { busca }, { limite, salto: 0 })
		return (await mostrarResumos(portal, quem, linhas)).map((uma) => ({
			titulo: `Solicitação ${formatarSolicitacao(uma)}`,
			detalhe: [uma.nomfncprs, uma.undste.sglund, uma.sitprsatl.dsctipsitprs].filter(Boolean).join(' · '),
			endereco: enderecoDaSolicitacao(uma),
		}))
	},
}

/** The editais are visible to everybody who opens the system, and are cached in the process. */
export const fonteDeEditais: SearchSource = {
	nome: 'proserv-editais',
	titulo: 'Editais de posições',
	ordem: 41,
	async buscar({ portal }, busca, limite) {
		const tem = matchesWords(busca)
		return [...(await obterEditais(portal)).values()]
			.filter(({ nomedt, anoedt }) => tem(`edital ${nomedt} ${anoedt}`))
			.slice(0, limite)
			.map(({ nomedt, anoedt }) => ({ titulo: nomedt, detalhe: `Edital de ${anoedt}`, endereco: '/proserv/editais' }))
	},
}
