import { formatarData } from '@portal/platform/web'
import type { ColunaDaLista, LinhaDaLista } from '../contract/index.ts'

export function mostrarCelula({ campo, tipo, opcoes }: ColunaDaLista, linha: LinhaDaLista): string {
	const valor = linha[campo] ?? null
	if (valor === null || valor === '') return '—'
	if (tipo === 'dia') return formatarData(String(valor))
	return opcoes.find(({ codigo }) => codigo === valor)?.nome ?? String(valor)
}

/** The cells of a row are converted to the text that the form sends. */
export const celulasDe = (colunas: readonly ColunaDaLista[], linha: LinhaDaLista | undefined): Record<string, string> =>
	Object.fromEntries(colunas.map(({ campo }) => [campo, String(linha?.[campo] ?? '')]))

export const chaveDa = (colunas: readonly ColunaDaLista[], linha: LinhaDaLista): string =>
	colunas
		.filter(({ stachv }) => stachv === 'S')
		.map(({ campo }) => String(linha[campo]))
		.join('/')
