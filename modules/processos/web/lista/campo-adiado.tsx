import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { type ReactNode, useRef, useState } from 'react'

type CampoAdiadoProps = {
	rotulo: string
	rotuloOculto?: boolean
	placeholder?: string
	dica?: string
	icone?: ReactNode
	maximo: number
	/** What the address says. */
	valor: string
	aoMudar: (texto: string | undefined) => void
	/** Why this cannot be looked for; then the address stays as it is. */
	recusa?: (texto: string) => string | undefined
}

const PAUSA_MS = 300

/** The letters appear as they are typed; the address follows when the typing pauses, or at once with Enter. */
export function CampoAdiado(props: CampoAdiadoProps) {
	const { rotulo, rotuloOculto, placeholder, dica, icone, maximo, valor, aoMudar, recusa } = props
	const [texto, setTexto] = useState(valor)
	const [enviado, setEnviado] = useState(valor)
	const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)

	// The address changed by itself (back, a chip taken off): it is right.
	if (valor !== enviado) {
		setEnviado(valor)
		setTexto(valor)
	}

	function enviar(novo: string) {
		clearTimeout(relogio.current)
		const limpo = novo.trim()
		if (recusa?.(limpo) || limpo === enviado) return
		setEnviado(limpo)
		aoMudar(limpo === '' ? undefined : limpo)
	}

	return (
		<Campo rotulo={rotulo} rotuloOculto={rotuloOculto} dica={dica} erro={recusa?.(texto.trim())}>
			<EntradaTexto
				type="search"
				icone={icone}
				placeholder={placeholder}
				maxLength={maximo}
				value={texto}
				onChange={({ target }) => {
					setTexto(target.value)
					clearTimeout(relogio.current)
					relogio.current = setTimeout(() => enviar(target.value), PAUSA_MS)
				}}
				onKeyDown={({ key }) => {
					if (key === 'Enter') enviar(texto)
				}}
			/>
		</Campo>
	)
}
