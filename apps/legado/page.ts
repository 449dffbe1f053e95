import { desenharTabela, escapar, type Tabela } from './html.ts'

export interface Pagina {
	readonly titulo: string
	/** HTML of the page's own part; `consulta` is the query of the address. */
	readonly corpo: (consulta: URLSearchParams) => string
	/** Delay of the answer in milliseconds. */
	readonly demoraMs?: number
	/** Flag for a page that never tells the portal that it has loaded. */
	readonly muda?: true
	/** Scripts of the page, beside the one that speaks to the portal. */
	readonly scripts?: readonly string[]
}

export const tabela = (
	titulo: string,
	legenda: string,
	colunas: readonly string[],
	linhas: Tabela['linhas'],
): Pagina => ({
	titulo,
	corpo: () => desenharTabela({ legenda, colunas, linhas }),
})

export const formulario = (titulo: string, campos: readonly string[], botao: string): Pagina => ({
	titulo,
	corpo: (consulta) => `<form method="get"><fieldset><legend>${escapar(titulo)}</legend>
${campos.map((campo, i) => `<label>${escapar(campo)} <input name="c${i}"></label>`).join('\n')}
${[...consulta]
	.filter(([nome]) => nome === 'perfil' || nome === 'codigoArea')
	.map(([nome, valor]) => `<input type="hidden" name="${nome}" value="${escapar(valor)}">`)
	.join('')}
<button>${escapar(botao)}</button></fieldset></form>
${consulta.has('c0') ? '<p role="status">Pedido recebido. Acompanhe a resposta por aqui.</p>' : ''}`,
})
