import { type PerguntasDaFatia, pergunta } from '@portal/platform/web'
import { buscarProcessos, contarProcessos, listarMinhasEstacoes } from '../contract/index.ts'

/** Queries of each page, read only by the build. */
export const perguntas: PerguntasDaFatia = {
	'/processos/processos-digitais': [
		pergunta(buscarProcessos, { query: { pagina: 1, porPagina: 10, aba: 'receber' } }),
		pergunta(contarProcessos, {}),
		pergunta(listarMinhasEstacoes, {}),
	],
}
