import { type PerguntasDaFatia, pergunta } from '@portal/platform/web'
import { contarLotes, listarLoteDocumento2, obterUsuarioAssina } from '../contract/index.ts'

/** Questions used at build time only. */
export const perguntas: PerguntasDaFatia = {
	'/assina': [
		pergunta(obterUsuarioAssina, {}),
		pergunta(listarLoteDocumento2, { body: { pagina: 1, porPagina: 10, aba: 'para-assinar' } }),
		pergunta(contarLotes, {}),
	],
}
