import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Campo } from '../campo/campo.tsx'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'

export type CampoBuscaProps = {
	rotulo: string
	/** A hidden label stands in the empty field as its placeholder. */
	rotuloOculto?: boolean | undefined
	placeholder?: string | undefined
	dica?: string | undefined
	/** The icon is a magnifying glass by default; `null` removes it. */
	icone?: ReactNode
	maximo?: number | undefined
	/** The current search is kept by the page, in its address. */
	valor: string
	aoBuscar: (texto: string) => void
	/** The reason for refusing a text is shown as the field's error, and the search is not sent. */
	recusa?: ((texto: string) => string | undefined) | undefined
}

const PAUSA_MS = 250

/** Debounced search: letters appear as they are typed, the search follows a pause in typing, or Enter at once. */
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
	const [visto, setVisto] = useState(valor)
	/** Pending searches: the ones sent that the page does not show yet, while the person types on. */
	const [aCaminho, setACaminho] = useState<readonly string[]>([])

	if (valor !== visto) {
		setVisto(valor)
		const indice = aCaminho.lastIndexOf(valor)
		setACaminho(indice < 0 ? [] : aCaminho.slice(indice + 1))
		// A value that was not sent from here (back, a link, a removed filter) replaces the text.
		if (indice < 0) setTexto(valor)
	}

	function enviar() {
		const limpo = texto.trim()
		if (limpo === (aCaminho.at(-1) ?? valor.trim()) || recusa?.(limpo) !== undefined) return
		setACaminho([...aCaminho, limpo])
		aoBuscar(limpo)
	}

	const aoPausar = useEffectEvent((pausado: string) => {
		if (pausado === texto) enviar()
	})
	// The timer restarts with each letter; a text that the page itself changed equals its value and is not sent.
	useEffect(() => {
		const relogio = setTimeout(() => aoPausar(texto), PAUSA_MS)
		return () => clearTimeout(relogio)
	}, [texto])

	return (
		<Campo rotulo={rotulo} rotuloOculto={rotuloOculto} dica={dica} erro={recusa?.(texto.trim())}>
			<EntradaTexto
				type="search"
				icone={icone}
				placeholder={props.placeholder ?? (rotuloOculto ? rotulo : undefined)}
				maxLength={maximo}
				value={texto}
				onChange={({ target }) => setTexto(target.value)}
				onKeyDown={({ key }) => {
					if (key === 'Enter') enviar()
				}}
			/>
		</Campo>
	)
}
