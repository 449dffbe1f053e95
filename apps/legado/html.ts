export interface Moldura {
	readonly sistema: string
	readonly titulo: string
	readonly perfil: string
	readonly corpo: string
	readonly scripts: readonly string[]
	readonly portais: readonly string[]
}

const ESPECIAIS: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

export const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => ESPECIAIS[letra] ?? '')

export function desenharPagina({ sistema, titulo, perfil, corpo, scripts, portais }: Moldura): string {
	const quadro = scripts
		.map((script) => `<script src="/publico/${script}" data-portais="${escapar(portais.join(' '))}"></script>`)
		.join('\n')
	return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapar(titulo)}</title>
<link rel="stylesheet" href="/publico/legado.css">
${quadro}
</head>
<body>
<header class="topo"><span>${escapar(perfil)}</span><strong>${escapar(sistema)}</strong></header>
<main class="corpo"><h1>${escapar(titulo)}</h1>
${corpo}
</main>
<footer class="rodape">Sistema de demonstração. Os dados são fictícios.</footer>
</body>
</html>`
}

export interface Tabela {
	readonly legenda: string
	readonly colunas: readonly string[]
	/** Cells of the rows; a pair of text and address becomes a link. */
	readonly linhas: readonly (readonly (string | readonly [texto: string, href: string])[])[]
}

export function desenharTabela({ legenda, colunas, linhas }: Tabela): string {
	const celula = (conteudo: Tabela['linhas'][number][number]) => {
		if (typeof conteudo !== 'string') return `<td><a href="${escapar(conteudo[1])}">${escapar(conteudo[0])}</a></td>`
		return `<td${/^[\d.,]+$/.test(conteudo) ? ' class="numero"' : ''}>${escapar(conteudo)}</td>`
	}
	return `<div class="rolagem"><table><caption>${escapar(legenda)}</caption>
<thead><tr>${colunas.map((coluna) => `<th scope="col">${escapar(coluna)}</th>`).join('')}</tr></thead>
<tbody>${linhas.map((linha) => `<tr>${linha.map(celula).join('')}</tr>`).join('\n')}</tbody></table></div>`
}
