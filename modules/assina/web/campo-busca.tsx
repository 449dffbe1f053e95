import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'

type CampoBuscaProps = { rotulo: string; valor: string; aoBuscar: (texto: string) => void }

const PAUSA_MS = 200

/** The letters appear as they are typed; the address follows when the typing pauses. */
export function CampoBusca({ rotulo, valor, aoBuscar }: CampoBuscaProps) {
	const [texto, setTexto] = useState(valor)
	const [enviado, setEnviado] = useState(valor)
	const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)

	// The address changed by itself (back, a link): it is right.
	if (valor !== enviado) {
		setEnviado(valor)
		setTexto(valor)
	}

	function digitar(novo: string) {
		setTexto(novo)
		clearTimeout(relogio.current)
		relogio.current = setTimeout(() => {
			setEnviado(novo.trim())
			aoBuscar(novo.trim())
		}, PAUSA_MS)
	}

	return (
		<Campo rotulo={rotulo} rotuloOculto>
			<EntradaTexto
				type="search"
				icone={<Search aria-hidden />}
				placeholder={rotulo}
				maxLength={100}
				value={texto}
				onChange={(evento) => digitar(evento.target.value)}
			/>
		</Campo>
	)
}
