import { mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CampoDoLote, TextoDoCampo } from '../../contract/index.ts'

const PAUSA_MS = 800

export type Textos = {
	readonly valores: ReadonlyMap<number, string>
	readonly mudar: (codcmpasi: number, valor: string) => void
	/** Immediate save; it rejects if the server refuses. */
	readonly guardar: () => Promise<void>
	readonly falha: string | undefined
	/** First required text that is missing. */
	readonly falta: CampoDoLote | undefined
}

/** Autosave: texts of the signer are kept when the typing pauses, and before the signature. */
export function useTextos(
	campos: readonly CampoDoLote[],
	salvar: (textos: readonly TextoDoCampo[]) => Promise<unknown>,
): Textos {
	const [digitados, setDigitados] = useState<ReadonlyMap<number, string>>(new Map())
	const pendentes = useRef(new Map<number, string>())
	const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)
	const { mutateAsync, error } = useMutation({
		scope: { id: 'assina-textos' },
		mutationFn: async () => {
			const levados = new Map(pendentes.current)
			if (levados.size === 0) return
			await salvar([...levados].map(([codcmpasi, vlrcmp]) => ({ codcmpasi, vlrcmp: vlrcmp.trim() })))
			for (const [codcmpasi, valor] of levados)
				if (pendentes.current.get(codcmpasi) === valor) pendentes.current.delete(codcmpasi)
		},
	})
	const valorDe = ({ codcmpasi, vlrcmp }: CampoDoLote) => digitados.get(codcmpasi) ?? vlrcmp ?? ''

	async function guardar() {
		clearTimeout(relogio.current)
		await mutateAsync()
	}
	/** Errors are shown through `falha`, and unsaved texts are retried with the next save. */
	const tentar = () => void guardar().catch(() => undefined)
	const aoSair = useEffectEvent(tentar)
	useEffect(() => () => aoSair(), [])

	return {
		valores: new Map(campos.map((campo) => [campo.codcmpasi, valorDe(campo)])),
		mudar: (codcmpasi, valor) => {
			setDigitados(new Map(digitados).set(codcmpasi, valor))
			pendentes.current.set(codcmpasi, valor)
			clearTimeout(relogio.current)
			relogio.current = setTimeout(tentar, PAUSA_MS)
		},
		guardar,
		falha: error ? mensagemDe(error) : undefined,
		falta: campos.find((campo) => campo.staobr === 'S' && valorDe(campo).trim() === ''),
	}
}
