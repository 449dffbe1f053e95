import { useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { useSessao } from '../session.ts'
import { gravarNaAba, lerDaAba } from '../tab-storage.ts'

/** Stored text of the dialog; undefined when another person wrote it, or an older version of the page. */
function lerEscrito<T>(chave: `escrito ${string}`, schema: ZodMiniType<T>, de: string): T | undefined {
	const guardado = lerDaAba(chave)
	if (!guardado?.startsWith(de)) return undefined
	try {
		const lido = schema.safeParse(JSON.parse(guardado.slice(de.length)))
		return lido.success ? lido.data : undefined
	} catch {
		return undefined
	}
}

/**
 * Text being written in a dialog, kept in this tab under the name of the act: it is there again after a reload, a new
 * login or a press on Escape, until it is sent or the person signs out.
 */
export function useEscrito<T>(nome: string, schema: ZodMiniType<T>, vazio: T) {
	const { usuario } = useSessao()
	const chave = `escrito ${nome}` as const
	const de = `${usuario} `
	const [escrito, setEscrito] = useState(() => lerEscrito(chave, schema, de) ?? vazio)
	return {
		escrito,
		escrever: (mudanca: T) => {
			setEscrito(mudanca)
			gravarNaAba(chave, de + JSON.stringify(mudanca))
		},
		esquecer: () => gravarNaAba(chave, undefined),
	}
}
