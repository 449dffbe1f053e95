import { Search } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Campo } from '../campo/campo.tsx'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'

export type CampoBuscaProps = {
	rotulo: string
	/** Hidden, it stands in the empty field instead. */
	rotuloOculto?: boolean | undefined
	placeholder?: string | undefined
	dica?: string | undefined
	/** A magnifying glass unless told otherwise; `null` for none. */
	icone?: ReactNode
	maximo?: number | undefined
	/** What is being looked for, as the page keeps it (in its address). */
	valor: string
	aoBuscar: (texto: string) => void
	/** Why this cannot be looked for; then nothing is. */
	recusa?: ((texto: string) => string | undefined) | undefined
}

const PAUSA_MS = 250

/** The letters appear as they are typed; the search follows when the typing pauses, or at once with Enter. */
export function CampoBusca(props: CampoBuscaProps) {
	const {
		rotulo,
		rotuloOculto = true,
		dica,
		icone = <Search aria-hidden />,
		maximo = 100,
		valor,
		aoBuscar,
		recusa,
	} = props
	const [texto, setTexto] = useState(valor)
	const [enviado, setEnviado] = useState(valor)
	const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)

	// The page changed it by itself (back, a link, a filter taken off): it is right.
	if (valor !== enviado) {
		setEnviado(valor)
		setTexto(valor)
	}

	function enviar(novo: string) {
		clearTimeout(relogio.current)
		const limpo = novo.trim()
		if (limpo === enviado || recusa?.(limpo) !== undefined) return
		setEnviado(limpo)
		aoBuscar(limpo)
	}

	return (
		<Campo rotulo={rotulo} rotuloOculto={rotuloOculto} dica={dica} erro={recusa?.(texto.trim())}>
			<EntradaTexto
				type="search"
				icone={icone}
				placeholder={props.placeholder ?? (rotuloOculto ? rotulo : undefined)}
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
