import * as z from 'zod/mini'
import type { Coluna } from './columns.ts'
import type { Importacao, Linha, Recusa, Valor } from './import-definition.ts'

type Lida = { readonly valor: Valor } | { readonly recusa: Recusa }

function lerCelula(campo: string, coluna: Coluna, celula: string): Lida {
	if (celula === '') {
		if (coluna.padrao !== undefined) return { valor: coluna.padrao }
		return coluna.obrigatoria ? { recusa: { campo, mensagem: 'Preencha esta coluna.' } } : { valor: null }
	}
	const lida = z.safeParse(coluna.esquema, celula)
	if (lida.success) return { valor: lida.data }
	return { recusa: { campo, mensagem: lida.error.issues[0]?.message ?? coluna.formato } }
}

/** Check of a row by itself: all its refusals, or its values. */
export function conferirLinha(
	{ colunas, conferir }: Importacao,
	celulas: Readonly<Record<string, string>>,
): { readonly linha: Linha } | { readonly recusas: readonly Recusa[] } {
	const linha: Record<string, Valor> = {}
	const recusas: Recusa[] = []
	for (const [campo, coluna] of Object.entries(colunas)) {
		const lida = lerCelula(campo, coluna, celulas[campo] ?? '')
		if ('recusa' in lida) recusas.push(lida.recusa)
		else linha[campo] = lida.valor
	}
	if (recusas.length > 0) return { recusas }
	const recusa = conferir?.(linha)
	return recusa ? { recusas: [recusa] } : { linha }
}

/** Keys that identify a row inside one file. */
export const chavesDaLinha = ({ chave, unicas }: Importacao, linha: Linha): readonly string[] => [
	JSON.stringify(chave.map((campo) => linha[campo])),
	...(unicas?.(linha) ?? []),
]
