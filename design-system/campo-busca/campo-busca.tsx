import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
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
	const [visto, setVisto] = useState(valor)
	/** What was searched for and the page does not say yet: on a slow machine one types on meanwhile. */
	const [aCaminho, setACaminho] = useState<readonly string[]>([])

	if (valor !== visto) {
		setVisto(valor)
		const indice = aCaminho.lastIndexOf(valor)
		setACaminho(indice < 0 ? [] : aCaminho.slice(indice + 1))
		// The page changed it by itself (back, a link, a filter taken off): it is right.
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
	// The clock starts again with each letter, and stands still where the page changed the text.
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
