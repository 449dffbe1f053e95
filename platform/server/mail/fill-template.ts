import { escapeHtml } from '../../contract/html.ts'

type Valores = Readonly<Record<string, string>>

interface Escrita {
	readonly para: string
	readonly assunto: string
	readonly texto: string
	readonly valores: Valores | null
	readonly doMolde: string | null
	readonly html: string | null
	readonly cabecalhos: Valores | null
}

const fillNode = (texto: string, valores: Valores, escrever = (valor: string) => valor): string =>
	texto.replace(/\{\{(\w+)\}\}/g, (lugar, nome: string) =>
		Object.hasOwn(valores, nome) ? escrever(valores[nome] ?? '') : lugar,
	)

/** Letter as it is sent: the values of the letter fill the placeholders of its template (`{{sair}}`). */
export function preencherMensagem({ para, assunto, texto, valores, doMolde, html, cabecalhos }: Escrita) {
	if (doMolde === null || valores === null) return { para, assunto, texto, html: undefined, cabecalhos: {} }
	return {
		para,
		assunto,
		texto: fillNode(doMolde, valores),
		html: html === null ? undefined : fillNode(html, valores, escapeHtml),
		cabecalhos: Object.fromEntries(
			Object.entries(cabecalhos ?? {}).map(([nome, valor]) => [nome, fillNode(valor, valores)]),
		),
	}
}
