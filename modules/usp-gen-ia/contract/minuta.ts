import { escapeHtml } from '@portal/platform/contract'
import type { Bloco, Trecho } from './marcacao.ts'
import { lerMarcacao } from './marcacao.ts'

const juntar = (partes: readonly Trecho[]): string => partes.map(escreverTrecho).join('')

/** Links and pictures stay as their words: an official text leads nowhere by itself. */
function escreverTrecho(trecho: Trecho): string {
	if (trecho.tipo === 'citacao') return ''
	if (trecho.tipo === 'forte') return `<strong>${juntar(trecho.partes)}</strong>`
	if (trecho.tipo === 'enfase') return `<em>${juntar(trecho.partes)}</em>`
	if ('partes' in trecho) return juntar(trecho.partes)
	return escapeHtml(trecho.texto)
}

const escreverLinha = (linha: readonly (readonly Trecho[])[], marca: 'th' | 'td'): string =>
	`<tr>${linha.map((celula) => `<${marca}>${juntar(celula)}</${marca}>`).join('')}</tr>`

function escreverBloco(bloco: Bloco): string {
	if (bloco.tipo === 'divisao') return ''
	if (bloco.tipo === 'titulo') return `<p><strong>${juntar(bloco.partes)}</strong></p>`
	if (bloco.tipo === 'paragrafo') return `<p>${juntar(bloco.partes)}</p>`
	if (bloco.tipo === 'aspas') return `<blockquote>${bloco.blocos.map(escreverBloco).join('')}</blockquote>`
	if (bloco.tipo === 'tabela')
		return `<table>${escreverLinha(bloco.cabeca, 'th')}${bloco.linhas.map((linha) => escreverLinha(linha, 'td')).join('')}</table>`
	if (bloco.tipo !== 'lista') return `<p>${escapeHtml(bloco.texto)}</p>`
	const marca = bloco.numerada ? 'ol' : 'ul'
	return `<${marca}>${bloco.itens.map((item) => `<li>${item.map(escreverBloco).join('')}</li>`).join('')}</${marca}>`
}

/** An answer as the text of a draft, whose first paragraph says what it is. */
export const escreverMinuta = (txtmsg: string, { modelo, dia }: { modelo: string; dia: string }): string =>
	`<p><em>Minuta feita com IA generativa (${escapeHtml(modelo)}), em ${dia}. Confira, corrija e apague esta linha antes de incluir.</em></p>${lerMarcacao(txtmsg).map(escreverBloco).join('')}`
