import { Readable } from 'node:stream'
import { type Entrada, montarZip } from '@portal/arquivos/server/public'
import { obterMeuArquivo } from '@portal/iddigital/server/public'
import { type Db, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { declarar } from '../declarar.ts'
import { type Leitor, obterLeitor } from '../leitor.ts'
import { lerConversa } from '../ler-conversa.ts'
import { listarCodigos } from '../queries/conversas.ts'

const escrever = ({ titcvs, mensagens, numseqfol }: contrato.ConversaAberta): string =>
	contrato.escreverMarcacao(titcvs, contrato.listarCaminho(mensagens, numseqfol))

/** One conversation at a time, so that a long history never stands whole in memory. */
async function* gerarEntradas(db: Db, leitor: Leitor): AsyncGenerator<Entrada> {
	for (const [indice, codcvs] of (await listarCodigos(db, leitor.codpes)).entries()) {
		const conversa = await lerConversa(db, leitor, codcvs)
		const nome = String(indice + 1).padStart(4, '0')
		yield { nome: `${nome}.json`, conteudo: Buffer.from(JSON.stringify(conversa, null, '\t')) }
		yield { nome: `${nome}.md`, conteudo: Buffer.from(escrever(conversa)) }
	}
}

export const rotasDeExportacao = [
	route(contrato.exportarConversa, async ({ db, portal, user, params: { codcvs } }) => {
		const conversa = await lerConversa(db, await obterLeitor(db, portal, user), codcvs)
		return { tipo: 'text/markdown; charset=utf-8', conteudo: Buffer.from(escrever(conversa)), nome: 'conversa.md' }
	}),

	route(
		contrato.exportarTudo,
		async ({ db, portal, user }) => {
			const leitor = await obterLeitor(db, portal, user)
			const quando = { em: portal.agora(), fuso: portal.config.PORTAL_FUSO_HORARIO }
			return {
				tipo: 'application/zip',
				conteudo: Readable.from(montarZip(gerarEntradas(db, leitor), quando)),
				nome: 'conversas-com-a-ia.zip',
			}
		},
		{ costly: 'Todas as conversas de uma pessoa, uma a uma.' },
	),

	route(contrato.emitirDeclaracao, async ({ db, portal, user, params: { codcvs }, auditar }) => {
		const codaucdoc = await declarar(portal, await obterLeitor(db, portal, user), codcvs)
		auditar({ codaucdoc })
		return { codaucdoc }
	}),

	route(contrato.obterDeclaracao, ({ db, portal, user, params: { codaucdoc } }) =>
		obterMeuArquivo(db, portal, user.codpes, codaucdoc),
	),
]
