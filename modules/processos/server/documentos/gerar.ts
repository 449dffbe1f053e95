import { nomeDoRecebido } from '@portal/arquivos/server/public'
import { escapeHtml } from '@portal/platform/contract'
import { type Binario, type Context, emitirTexto, htmlToText, RuleError, throwIfRefused } from '@portal/platform/server'
import { type DadosDocumento, formatarNumpro, recusaDe } from '../../contract/index.ts'
import { guardarBytes } from '../arquivos/temporario.ts'
import { contextoDe, type Pedido } from '../atos/agir.ts'
import { exigirVisivel } from '../processo/exigir-visivel.ts'
import type { ProcessoVisivel } from '../processo/queries/processo.ts'
import { campoObrigatorio } from '../recusas.ts'

/** Line breaks typed in a text without paragraphs are kept. */
const guardarQuebras = (texto: string): string =>
	/<(p|h[1-6]|ul|ol|table|div|blockquote)\b/i.test(texto) ? texto : texto.replace(/\r?\n/g, '<br>')

type PedidoDeDocumento = Pick<Context, 'db' | 'portal'> & {
	readonly user: Pedido['user']
	readonly body: DadosDocumento
}

async function exigirGeracao({ db, portal, user, body }: PedidoDeDocumento): Promise<ProcessoVisivel> {
	const { atuacao, processo } = await exigirVisivel({ db, portal, user, params: { numpro: body.numpro } })
	throwIfRefused(recusaDe('geracao', await contextoDe(db, processo, atuacao)))
	if (body.sgleta !== processo.sgletault)
		throw new RuleError('estacao-diferente', `O documento é emitido pela estação ${processo.sgletault}. Escolha-a.`)
	if (htmlToText(body.texto) === '') throw campoObrigatorio('ocoGeracao')
	return processo
}

/** Official document of the station as PDF/A, either previewed or stored until an occurrence takes it. */
export async function gerarDocumento(pedido: PedidoDeDocumento): Promise<Binario> {
	const { portal, user, body } = pedido
	const { numpro, nometault, sgletault } = await exigirGeracao(pedido)
	const titulo = body.titulo || 'Documento'
	const cabeca = body.titulo ? `<h1 style="text-align: center">${escapeHtml(body.titulo)}</h1>` : ''
	const emissao = {
		titulo,
		numero: `Processo ${formatarNumpro(numpro)}`,
		rodape: `${nometault} (${sgletault})`,
		autor: user.nome,
	}
	const { conteudo, paginas } = await emitirTexto(portal, emissao, cabeca + guardarQuebras(body.texto))
	const nome = nomeDoRecebido(titulo.replace(/[/\\]/g, '-'), '.pdf')
	if (body.acao === 'visualizar') return { tipo: 'application/pdf', conteudo, tamanho: conteudo.length }
	const temporario = await guardarBytes(portal, user.codpes, conteudo, { nome, origem: 'G', paginas })
	return { tipo: 'application/json; charset=utf-8', conteudo: Buffer.from(JSON.stringify(temporario)) }
}
