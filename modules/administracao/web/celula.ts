import { formatarData } from '@portal/platform/web'
import type { ColunaDaLista, LinhaDaLista } from '../contract/index.ts'

/** Text of a cell in the table. */
export function mostrarCelula({ campo, tipo, opcoes }: ColunaDaLista, linha: LinhaDaLista): string {
	const valor = linha[campo] ?? null
	if (valor === null || valor === '') return '—'
	if (tipo === 'dia') return formatarData(String(valor))
	return opcoes.find(({ codigo }) => codigo === valor)?.nome ?? String(valor)
}

/** Value of a cell as the form sends it. */
export const celulasDe = (colunas: readonly ColunaDaLista[], linha: LinhaDaLista | undefined): Record<string, string> =>
	Object.fromEntries(colunas.map(({ campo }) => [campo, String(linha?.[campo] ?? '')]))

export const chaveDa = (colunas: readonly ColunaDaLista[], linha: LinhaDaLista): string =>
	colunas
		.filter(({ stachv }) => stachv === 'S')
		.map(({ campo }) => String(linha[campo]))
		.join('/')
