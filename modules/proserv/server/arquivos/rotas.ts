import { randomUUID } from 'node:crypto'
import {
	nomeDoRecebido,
	type Recebido,
	recebidoDoDisco,
	recebidoDoEnvio,
	reconhecerTipo,
} from '@portal/arquivos/server/public'
import { formatarTamanho } from '@portal/platform/contract'
import {
	abrirConferido,
	type ColunaDaPlanilha,
	InputError,
	inTransaction,
	MediaTypeError,
	type Portal,
	planilha,
	RuleError,
	route,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso.ts'
import { anunciar } from '../atos/avisar.ts'
import { registrarNaUnidade } from '../atos/mudancas.ts'
import { prepararAto } from '../atos/mudar.ts'
import { obterSolicitacao } from '../solicitacao/queries.ts'
import { arquivosDa } from './listar.ts'
import { inserirArquivo, obterArquivo, removerArquivo } from './queries.ts'

/** The sheets of before, which the portal takes nowhere else. */
const XLS = 'application/vnd.ms-excel'
const MARCA_DO_XLS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

const ehDoTipo = (tipo: string, nome: string, inicio: Buffer): boolean =>
	tipo === XLS ? inicio.subarray(0, MARCA_DO_XLS.length).equals(MARCA_DO_XLS) : reconhecerTipo(nome, inicio) === tipo

function tipoDe({ nome, tamanho, inicio }: Recebido): string {
	if (tamanho === 0) throw new InputError('arquivo-invalido', contrato.MENSAGEM_ARQUIVO_AUSENTE)
	const extensao = contrato.extensaoDe(nome)
	const tipo: string | undefined = Object.entries(contrato.TIPOS_ARQUIVO_PROSERV).find(([uma]) => uma === extensao)?.[1]
	if (tipo === undefined || !ehDoTipo(tipo, nome, inicio))
		throw new MediaTypeError('tipo-nao-permitido', contrato.mensagemTipoRecusado(nome, tipo ?? extensao))
	return tipo
}

interface Anexacao {
	readonly numero: contrato.Numero
	readonly recebido: Recebido
}

/** The file first, so that no row names what is not there; what no row names is swept. */
async function anexar(portal: Portal, user: Agente, { numero, recebido }: Anexacao): Promise<contrato.ArquivoProserv> {
	// Before anything is written: may they, here and now?
	await inTransaction(portal.db, (db) => prepararAto(db, portal, { user, numero, ato: 'anexar' }))
	const nomarqdla = nomeDoRecebido(recebido.nome)
	const mimetype = tipoDe({ ...recebido, nome: nomarqdla })
	const chave = `proserv/${randomUUID()}`
	await portal.files.gravar(chave, recebido.abrir(), recebido.tamanho)
	return inTransaction(portal.db, async (db) => {
		const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'anexar' })
		if (linha.qtdarq >= contrato.MAXIMO_DE_ARQUIVOS)
			throw new RuleError(
				'arquivos-demais',
				`Uma solicitação tem no máximo ${contrato.MAXIMO_DE_ARQUIVOS} arquivos. Remova um antes.`,
			)
		await recebido.tomar(db)
		const dtacad = portal.agora().toISOString()
		const numseqarqprs = await inserirArquivo(db, {
			anosolprs: linha.anosolprs,
			codsolprs: linha.codsolprs,
			nomarqdla,
			mimetype,
			chave,
			dtacad,
			tamarqdla: recebido.tamanho,
			sha256: recebido.sha256,
			codpescad: user.codpes,
		})
		await registrarNaUnidade(db, portal, { user, quem, linha }, { dscand: 'Anexar arquivo', txtand: nomarqdla })
		await anunciar(db, portal, linha)
		return { numseqarqprs, nomarqdla, tamarqdla: recebido.tamanho, nompescad: user.nome, dtacad }
	})
}

const COLUNAS: readonly ColunaDaPlanilha<contrato.ArquivoProserv>[] = [
	{ titulo: 'Arquivo', valor: ({ nomarqdla }) => nomarqdla, largura: 48 },
	{ titulo: 'Tamanho', valor: ({ tamarqdla }) => formatarTamanho(tamarqdla), largura: 12 },
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
		const { conteudo, tamanho } = await abrirConferido(portal, { chave, sha256, nome })
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
