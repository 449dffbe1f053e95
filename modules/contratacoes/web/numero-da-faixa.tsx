import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { formatarInteiro } from '@portal/platform/web'
import { useState } from 'react'

const MAIOR_VALOR = 2_147_483_647

/** Whole number of what was typed; undefined: nothing, null: no number. */
function lerInteiro(escrito: string): number | null | undefined {
	const limpo = escrito.replaceAll(/[R$\s.]/g, '').replace(/,\d{0,2}$/, '')
	if (limpo === '') return undefined
	const valor = /^\d{1,10}$/.test(limpo) ? Number(limpo) : 0
	return valor > 0 && valor <= MAIOR_VALOR ? valor : null
}

interface Props {
	readonly rotulo: string
	readonly valor: number | undefined
	/** Refusal of what is no whole number: "Escreva reais inteiros, como 10.000.". */
	readonly recusa: string
	/** Refusal of the value that stands: an end before its beginning. */
	readonly erro?: string | undefined
	readonly aoMudar: (valor: number | undefined) => void
}

/** One end of a band, a whole number, taken when the box is left or Enter is pressed. */
export function NumeroDaFaixa({ rotulo, valor, recusa, erro, aoMudar }: Props) {
	const escrita = valor === undefined ? '' : formatarInteiro(valor)
	const [digitado, setDigitado] = useState<string>()
	const lido = digitado === undefined ? valor : lerInteiro(digitado)
	const concluir = () => {
		if (lido === null || digitado === undefined) return
		setDigitado(undefined)
		if (lido !== valor) aoMudar(lido)
	}
	return (
		<Campo rotulo={rotulo} largura="curto" erro={lido === null ? recusa : erro}>
			<EntradaTexto
				inputMode="numeric"
				maxLength={20}
				value={digitado ?? escrita}
				onChange={({ target }) => setDigitado(target.value)}
				onBlur={concluir}
				onKeyDown={({ key }) => {
					if (key === 'Enter') concluir()
				}}
			/>
		</Campo>
	)
}
