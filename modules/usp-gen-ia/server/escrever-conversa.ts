import { escapeHtml } from '@portal/platform/contract'
import {
	type Bloco,
	type ConversaAberta,
	lerMarcacao,
	listarCaminho,
	listarPerdasDaExportacao,
	listarUso,
	type Mensagem,
	type Trecho,
	type UsoDeclarado,
} from '../contract/index.ts'

const cercar = (nome: string, dentro: string): string => `<${nome}>${dentro}</${nome}>`

/** Parts of a line; a picture is its words, and a link shows its address, so that paper tells where it leads. */
function escreverTrecho(trecho: Trecho): string {
	switch (trecho.tipo) {
		case 'texto':
			return escapeHtml(trecho.texto)
		case 'codigo':
		case 'formula':
			return cercar('code', escapeHtml(trecho.texto))
		case 'forte':
			return cercar('strong', escreverTrechos(trecho.partes))
		case 'enfase':
			return cercar('em', escreverTrechos(trecho.partes))
		case 'riscado':
			return cercar('s', escreverTrechos(trecho.partes))
		case 'link':
			return `${escreverTrechos(trecho.partes)} (${escapeHtml(trecho.endereco)})`
		case 'imagem':
			return escapeHtml(`[imagem: ${trecho.texto}]`)
		case 'citacao':
			return `[${trecho.numero}]`
	}
}

const escreverTrechos = (trechos: readonly Trecho[]): string => trechos.map(escreverTrecho).join('')

const escreverLinha = (celula: 'th' | 'td', linha: readonly (readonly Trecho[])[]): string =>
	cercar('tr', linha.map((trechos) => cercar(celula, escreverTrechos(trechos))).join(''))

function escreverBloco(bloco: Bloco): string {
	switch (bloco.tipo) {
		case 'paragrafo':
			return cercar('p', escreverTrechos(bloco.partes))
		case 'titulo':
			return cercar('p', cercar('strong', escreverTrechos(bloco.partes)))
		case 'codigo':
		case 'formula':
			return cercar('pre', escapeHtml(bloco.texto))
		case 'aspas':
			return cercar('blockquote', escreverBlocos(bloco.blocos))
		case 'lista':
			return cercar(bloco.numerada ? 'ol' : 'ul', bloco.itens.map((um) => cercar('li', escreverBlocos(um))).join(''))
		case 'tabela':
			return cercar(
				'table',
				[escreverLinha('th', bloco.cabeca), ...bloco.linhas.map((uma) => escreverLinha('td', uma))].join(''),
			)
		case 'divisao':
			return '<hr>'
	}
}

const escreverBlocos = (blocos: readonly Bloco[]): string => blocos.map(escreverBloco).join('')

const escreverLista = (titulo: string, itens: readonly string[]): string =>
	itens.length === 0
		? ''
		: `${cercar('h2', titulo)}${cercar('ul', itens.map((item) => cercar('li', escapeHtml(item))).join(''))}`

function escreverFala({ papmsg, txtmsg, idemodrsp, txterr, fontes }: Mensagem): string {
	const titulo = papmsg === 'U' ? 'Pergunta' : `Resposta de ${escapeHtml(idemodrsp ?? 'nenhum modelo')}`
	const citadas = fontes.map(
		({ numcit, nomarq, numpgn }) =>
			`[${numcit}] ${nomarq ?? 'fonte indisponível'}${numpgn === null ? '' : `, p. ${numpgn}`}`,
	)
	return [
		cercar('h2', titulo),
		papmsg === 'U' ? cercar('p', escapeHtml(txtmsg).replaceAll('\n', '<br>')) : escreverBlocos(lerMarcacao(txtmsg)),
		txterr === null ? '' : cercar('p', cercar('em', escapeHtml(txterr))),
		citadas.length === 0 ? '' : cercar('ul', citadas.map((uma) => cercar('li', escapeHtml(uma))).join('')),
	].join('')
}

/** The shown branch of a conversation as HTML of the editor, for a PDF: nothing in it is loaded, and nothing runs. */
export const escreverConversa = (conversa: ConversaAberta, uso: UsoDeclarado | undefined): string =>
	[
		...listarCaminho(conversa.mensagens, conversa.numseqfol).map(escreverFala),
		uso ? escreverLista('Declaração de uso de IA', listarUso(uso)) : '',
		escreverLista('O que não está aqui', listarPerdasDaExportacao(conversa)),
	].join('')
