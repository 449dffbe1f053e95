import { guardarRecebido, type Recebido, recebidoDoDisco, recebidoDoEnvio } from '@portal/arquivos/server/public'
import { formatSize } from '@portal/platform/contract'
import { type ColunaDaPlanilha, openChecked, type Portal, planilha, RuleError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso.ts'
import { anunciar } from '../atos/avisar.ts'
import { registrarNaUnidade } from '../atos/mudancas.ts'
import { prepararAto } from '../atos/mudar.ts'
import { obterSolicitacao } from '../solicitacao/queries/solicitacao.ts'
import { arquivosDa } from './listar.ts'
import { inserirArquivo, obterArquivo, removerArquivo } from './queries.ts'

interface Anexacao {
	readonly numero: contrato.Numero
	readonly recebido: Recebido
}

const anexar = (portal: Portal, user: Agente, { numero, recebido }: Anexacao): Promise<contrato.ArquivoProserv> =>
	guardarRecebido(portal, recebido, {
		prefixo: 'proserv',
		aceitos: contrato.ARQUIVOS_DO_PROSERV,
		async conferir(db) {
			const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'anexar' })
			if (linha.qtdarq >= contrato.MAXIMO_DE_ARQUIVOS)
				throw new RuleError(
					'arquivos-demais',
					`Uma solicitação tem no máximo ${contrato.MAXIMO_DE_ARQUIVOS} arquivos. Remova um antes.`,
				)
			return { quem, linha }
		},
		async gravar(db, guardado, { quem, linha }) {
			const { nome: nomarqdla, tipo: mimetype, tamanho: tamarqdla, em: dtacad, chave, sha256 } = guardado
			const { anosolprs, codsolprs } = linha
			const arquivo = { anosolprs, codsolprs, nomarqdla, mimetype, chave, dtacad, tamarqdla, sha256 }
			const numseqarqprs = await inserirArquivo(db, { ...arquivo, codpescad: user.codpes })
			await registrarNaUnidade(db, portal, { user, quem, linha }, { dscand: 'Anexar arquivo', txtand: nomarqdla })
			await anunciar(db, portal, linha)
			return { numseqarqprs, nomarqdla, tamarqdla, nompescad: user.nome, dtacad }
		},
	})

const COLUNAS: readonly ColunaDaPlanilha<contrato.ArquivoProserv>[] = [
	{ titulo: 'Arquivo', valor: ({ nomarqdla }) => nomarqdla, largura: 48 },
	{ titulo: 'Tamanho', valor: ({ tamarqdla }) => formatSize(tamarqdla), largura: 12 },
	{ titulo: 'Anexado por', valor: ({ nompescad }) => nompescad, largura: 32 },
	{ titulo: 'Anexado em', tipo: 'instante', valor: ({ dtacad }) => dtacad },
]

export const rotasDosArquivos = [
	route(contrato.listarArquivosProserv, ({ db, portal, user, params }) => arquivosDa(db, portal, user, params)),
	route(contrato.exportarArquivosProserv, async ({ db, portal, user, params, query: { formato } }) => {
		const itens = await arquivosDa(db, portal, user, params)
		return planilha(COLUNAS, itens, { formato, fusoHorario: portal.config.PORTAL_FUSO_HORARIO, nome: 'arquivos' })
	}),
	route(contrato.obterArquivoProserv, async ({ db, portal, user, params }) => {
		await obterSolicitacao(db, await obterQuem(db, portal, user), params)
		const { nomarqdla: nome, mimetype: tipo, chave, sha256 } = await obterArquivo(db, params)
		const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
		return { tipo, conteudo, tamanho, nome }
	}),
	route(contrato.anexarArquivoProserv, async ({ portal, user, params, parts: { arquivo }, auditar }) => {
		auditar({ arquivo: arquivo.nome, sha256: arquivo.sha256 })
		return anexar(portal, user, { numero: params, recebido: await recebidoDoDisco(arquivo) })
	}),
	route(contrato.anexarArquivoEnviado, async ({ portal, user, params: { codenv, ...numero } }) =>
		anexar(portal, user, { numero, recebido: await recebidoDoEnvio(portal, user.codpes, codenv) }),
	),
	route(contrato.removerArquivoProserv, async ({ db, portal, user, params, auditar }) => {
		const { quem, linha } = await prepararAto(db, portal, { user, numero: params, ato: 'removerAnexo' })
		const { nomarqdla } = await obterArquivo(db, params)
		await removerArquivo(db, params)
		auditar({ arquivo: nomarqdla })
		await registrarNaUnidade(db, portal, { user, quem, linha }, { dscand: 'Remover arquivo', txtand: nomarqdla })
		await anunciar(db, portal, linha)
		return { retorno: 'ok', mensagem: `${nomarqdla} removido.` }
	}),
]
