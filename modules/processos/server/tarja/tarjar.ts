import { randomUUID } from 'node:crypto'
import { emitirDocumento, gerarIdDigital, registrarTipoDocumento } from '@portal/iddigital/server/public'
import { obterPessoas } from '@portal/pessoas/server/public'
import { type Binario, inTransaction, NotFoundError, openChecked, RuleError } from '@portal/platform/server'
import { escreverPaginas, MENSAGEM_FEITO, type PedidoDeTarja, type Tarjada, TipoDeDado } from '../../contract/index.ts'
import { documentoVisivel } from '../acesso/visibilidade.ts'
import { nomeEm } from '../acompanhamento/apresentar-ocorrencia.ts'
import { buscarArquivo } from '../arquivos/queries.ts'
import { registroDe } from '../arquivos/registro-do-arquivo.ts'
import { abrirCaso, agir, autorizar, type Caso, type Pedido } from '../atos/agir.ts'
import { obterLinhaDoArquivo } from '../ocorrencias/anexos.ts'
import { exigirVisivel } from '../processo/exigir-visivel.ts'
import { registrarVisita } from '../processo/queries/visita.ts'
import { apresentarVersao } from '../versoes/apresentar-versao.ts'
import * as queries from '../versoes/queries.ts'
import { recolher } from '../versoes/recolher.ts'
import { exigirArquivo, type PedidoDeArquivo } from '../visor/ver-documento.ts'
import { BUSCA_DE_DADOS } from './dados-no-texto.ts'
import { fazerTarjada } from './jobs.ts'

type PedidoDeUma = Pedido & { readonly params: { readonly codtrj: string } }
type PedidoDoDocumento = Pedido & { readonly params: { readonly codarqpdl: number } }

const TIPO_NO_VALIDADOR = {
	codtipdocauc: 'PROTRJ',
	nomtipdocauc: 'Cópia com dados pessoais ocultados',
	dsctipdocauc:
		'Cópia de um documento de processo em que o órgão ocultou dados pessoais para dar acesso a ele. Não é o documento original e não traz as assinaturas dele.',
	orgemi: 'Processos digitais',
	qtddiaval: null,
	staexiarq: 'N' as const,
	ordapt: 50,
}

const tarjadaNaoEncontrada = () =>
	new NotFoundError(
		'versao-tarjada-nao-encontrada',
		'Esta versão não existe mais, ou foi retirada. Recarregue a página para ver as que há.',
	)

const recusa = (erro: string, mensagem: string) => new RuleError(erro, mensagem)

async function apresentar(db: Pedido['db'], linhas: readonly queries.LinhaTarjada[]): Promise<Tarjada[]> {
	const pessoas = await obterPessoas(
		db,
		linhas.map(({ codpes }) => codpes),
	)
	return linhas.map((linha) => ({
		...apresentarVersao(linha),
		sittrj: linha.sittrj,
		percentual: linha.percentual,
		dtaped: linha.dtaped,
		nompes: nomeEm(pessoas, linha.codpes) ?? '',
		mensagem: linha.mensagem,
	}))
}

/** Suggestions are computed from the current original and are not stored. */
export async function localizarDados(pedido: PedidoDeArquivo) {
	const { arquivo } = await exigirArquivo(pedido)
	exigirPdf(arquivo.mimetype)
	const { conteudo } = await openChecked(pedido.portal, registroDe(arquivo))
	const { achados, temTexto } = await pedido.portal.pdf.localizarTexto(conteudo, BUSCA_DE_DADOS)
	return { sugestoes: achados.map(({ tipo, ...achado }) => ({ ...achado, tipdad: TipoDeDado.parse(tipo) })), temTexto }
}

export async function lerTarjadas(pedido: PedidoDeArquivo): Promise<Tarjada[]> {
	await exigirArquivo(pedido)
	const { numpro, codarqpdl } = pedido.params
	return apresentar(pedido.db, await queries.listarTarjadas(pedido.db, numpro, codarqpdl))
}

const exigirPdf = (mimetype: string): void => {
	if (mimetype !== 'application/pdf')
		throw recusa('documento-sem-paginas', 'Só se ocultam dados em documentos PDF. Anexe este como PDF e marque-o lá.')
}

/** Preparing a redacted version leaves the process unchanged until it is released. */
export const pedirTarjada = (pedido: PedidoDoDocumento & { readonly body: PedidoDeTarja }): Promise<Tarjada> =>
	inTransaction(pedido.db, async (db) => {
		const { params, body, portal } = pedido
		const caso = autorizar('tarjar', await abrirCaso({ ...pedido, db }))
		const linha = await obterLinhaDoArquivo(caso, params.codarqpdl)
		exigirPdf(linha.mimetype ?? '')
		if (body.areas.some(({ numpag }) => numpag > (linha.qtdpgn ?? 0)))
			throw recusa(
				'pagina-inexistente',
				`O documento tem ${escreverPaginas(linha.qtdpgn ?? 0)}. Marque áreas só nelas.`,
			)
		const nova = await queries.inserirTarjada(db, {
			codtrj: randomUUID(),
			numpro: params.numpro,
			codarqpdl: params.codarqpdl,
			codpes: caso.quem.codpes,
			areas: JSON.stringify(body.areas),
			motivo: body.motivo,
			basleg: body.basleg,
			sha256org: linha.sha256 ?? '',
			sittrj: 'F',
			qtdpgn: null,
			tamarq: null,
			chave: null,
			sha256: null,
			codaucdoc: gerarIdDigital(),
			mensagem: null,
			dtaped: caso.agora,
			dtalib: null,
			codpeslib: null,
			dtaret: null,
			codpesret: null,
		})
		await portal.jobs.enfileirar(db, fazerTarjada, { codtrj: nova.codtrj })
		const [apresentada] = await apresentar(db, [nova])
		if (!apresentada) throw tarjadaNaoEncontrada()
		return apresentada
	})

/** A reader of the original may download the versions that await review; any other reader only the released one. */
export async function baixarTarjada(
	pedido: Omit<PedidoDeArquivo, 'params' | 'pedido'> & Pick<PedidoDeUma, 'params'>,
): Promise<Binario> {
	const { db, portal, params } = pedido
	const { atuacao, processo } = await exigirVisivel(pedido)
	const tarjada = await queries.buscarTarjada(db, params.numpro, params.codtrj)
	const arquivo = tarjada && (await buscarArquivo(db, params.numpro, tarjada.codarqpdl))
	if (!tarjada?.chave || !tarjada.sha256 || !arquivo) throw tarjadaNaoEncontrada()
	const veOriginal = documentoVisivel(arquivo.nivacearq, atuacao, processo)
	if (tarjada.sittrj !== 'L' && !(veOriginal && tarjada.sittrj === 'P')) throw tarjadaNaoEncontrada()
	const nome = nomeDaTarjada(arquivo)
	const { conteudo, tamanho } = await openChecked(portal, { chave: tarjada.chave, sha256: tarjada.sha256, nome })
	await registrarVisita(db, processo, atuacao)
	return { tipo: 'application/pdf', conteudo, tamanho, nome, versao: tarjada.sha256 }
}

/** The download name is built from the occurrence, since the name of the file may contain a person's name. */
const nomeDaTarjada = ({ numand, numseqocoand }: { numand: number; numseqocoand: number }): string =>
	`documento-${numand}.${numseqocoand}-dados-ocultados.pdf`

async function obterNoCaso({ db, processo }: Caso, codtrj: string): Promise<queries.LinhaTarjada> {
	const tarjada = await queries.buscarTarjada(db, processo.numpro, codtrj)
	if (!tarjada) throw tarjadaNaoEncontrada()
	return tarjada
}

export const liberarTarjada = (pedido: PedidoDeUma) =>
	agir(pedido, 'tarjar', async (caso) => {
		const { db, portal, agora, quem } = caso
		const tarjada = await obterNoCaso(caso, pedido.params.codtrj)
		const linha = await obterLinhaDoArquivo(caso, tarjada.codarqpdl)
		if (tarjada.sittrj !== 'P' || !tarjada.sha256 || tarjada.tamarq === null)
			throw recusa('versao-nao-pronta', 'Esta versão não espera ser liberada. Recarregue a página para ver como está.')
		if (linha.sha256 !== tarjada.sha256org) throw documentoMudou()
		if (await queries.buscarLiberada(db, tarjada.codarqpdl))
			throw recusa(
				'ja-ha-versao-liberada',
				'Já há uma versão deste documento liberada. Retire-a antes de liberar outra.',
			)
		await registrarTipoDocumento(db, TIPO_NO_VALIDADOR)
		await emitirDocumento(db, portal, {
			codaucdoc: tarjada.codaucdoc,
			codtipdocauc: TIPO_NO_VALIDADOR.codtipdocauc,
			nomarq: nomeDaTarjada(linha),
			conteudo: { sha256: tarjada.sha256, tamanho: tarjada.tamarq },
			...(tarjada.qtdpgn === null ? {} : { qtdpgn: tarjada.qtdpgn }),
			nomsisorg: 'processos',
			chvorg: tarjada.codtrj,
			staexiarq: 'N',
		})
		await queries.alterarTarjada(db, tarjada.codtrj, { sittrj: 'L', dtalib: agora, codpeslib: quem.codpes })
		return {
			acao: 'tarjada-liberada',
			dscaca: `${linha.numand}.${linha.numseqocoand}`,
			mensagem: MENSAGEM_FEITO.liberarTarjada,
		}
	})

const documentoMudou = () =>
	recusa(
		'documento-mudou',
		'O documento mudou depois que esta versão foi marcada, porque foi assinado. Marque de novo o que ocultar.',
	)

/** Withdrawal takes effect at once, also for complete copies that include the version. */
export const retirarTarjada = (pedido: PedidoDeUma & { readonly body: { readonly motivo: string } }) =>
	agir(pedido, 'tarjar', async (caso) => {
		const { db, agora, quem } = caso
		const tarjada = await obterNoCaso(caso, pedido.params.codtrj)
		const linha = await obterLinhaDoArquivo(caso, tarjada.codarqpdl)
		if (tarjada.sittrj !== 'L')
			throw recusa('versao-nao-liberada', 'Esta versão não está liberada. Recarregue a página para ver como está.')
		const { motivo } = pedido.body
		await recolher(caso, tarjada, motivo)
		await queries.alterarTarjada(db, tarjada.codtrj, {
			sittrj: 'R',
			dtaret: agora,
			codpesret: quem.codpes,
			mensagem: motivo,
			chave: null,
		})
		return {
			acao: 'tarjada-retirada',
			dscaca: `${linha.numand}.${linha.numseqocoand}`,
			mensagem: MENSAGEM_FEITO.retirarTarjada,
		}
	})
