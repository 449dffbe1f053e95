import { Readable } from 'node:stream'
import { type Entrada, montarZip } from '@portal/arquivos/server/public'
import { obterMeuArquivo } from '@portal/iddigital/server/public'
import { type Db, emitirTexto, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { declarar, descreverUso } from '../declarar.ts'
import { escreverConversa } from '../escrever-conversa.ts'
import { importar } from '../importar.ts'
import { type Leitor, obterLeitor } from '../leitor.ts'
import { lerConversa } from '../ler-conversa.ts'
import { listarCodigos } from '../queries/conversas.ts'

const escrever = (conversa: contrato.ConversaAberta, uso?: contrato.UsoDeclarado): string =>
	contrato.escreverMarcacao(conversa.titcvs, contrato.listarCaminho(conversa.mensagens, conversa.numseqfol), {
		uso,
		perdas: contrato.listarPerdasDaExportacao(conversa),
	})

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
	route(
		contrato.exportarConversa,
		async ({ db, portal, user, params: { codcvs }, query: { formato } }) => {
			const leitor = await obterLeitor(db, portal, user)
			const conversa = await lerConversa(db, leitor, codcvs)
			const respondida = conversa.mensagens.some(({ idemodrsp }) => idemodrsp !== null)
			const uso = respondida ? await descreverUso(portal, leitor, codcvs) : undefined
			if (formato === 'md')
				return {
					tipo: 'text/markdown; charset=utf-8',
					conteudo: Buffer.from(escrever(conversa, uso)),
					nome: 'conversa.md',
				}
			const papel = { titulo: conversa.titcvs, rodape: 'Conversa com IA generativa: confira o que ela diz.' }
			const { conteudo } = await emitirTexto(portal, papel, escreverConversa(conversa, uso))
			return { tipo: 'application/pdf', conteudo, nome: 'conversa.pdf' }
		},
		{ costly: 'Uma conversa inteira, com as fontes pelos direitos deste momento, desenhada em PDF.' },
	),

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

	route(contrato.importarConversas, async ({ portal, user, parts: { file, json }, auditar }) => {
		const relatorio = await importar(portal, user.codpes, file, json.clsdad)
		auditar({ ...relatorio })
		return relatorio
	}),

	route(contrato.emitirDeclaracao, async ({ db, portal, user, params: { codcvs }, auditar }) => {
		const codaucdoc = await declarar(portal, await obterLeitor(db, portal, user), codcvs)
		auditar({ codaucdoc })
		return { codaucdoc }
	}),

	route(contrato.obterDeclaracao, ({ db, portal, user, params: { codaucdoc } }) =>
		obterMeuArquivo(db, portal, user.codpes, codaucdoc),
	),
]
