import { Segmentado } from '@portal/design-system/segmentado'
import { apagarLocal, gravarLocal } from '@portal/platform/web'
import { useEffect, useState } from 'react'

const tamanhos = [
	{ codigo: 'normal', texto: 'Normal' },
	{ codigo: 'grande', texto: 'Grande' },
	{ codigo: 'maior', texto: 'Maior' },
] as const
type Tamanho = (typeof tamanhos)[number]['codigo']

const tamanhoDe = (texto: string | null | undefined): Tamanho =>
	tamanhos.find(({ codigo }) => codigo === texto)?.codigo ?? 'normal'

/** `partida.js` sets it again before the first paint of the next page. */
function guardarTamanho(tamanho: Tamanho): void {
	if (tamanho === 'normal') {
		delete document.documentElement.dataset['texto']
		apagarLocal('texto')
		return
	}
	document.documentElement.dataset['texto'] = tamanho
	gravarLocal('texto', tamanho)
}

export function TamanhoDoTexto() {
	const [tamanho, setTamanho] = useState(() => tamanhoDe(document.documentElement.dataset['texto']))

	// Chosen in another tab.
	useEffect(() => {
		const aoGuardar = ({ key, newValue }: StorageEvent) => {
			if (key === 'texto') setTamanho(tamanhoDe(newValue))
		}
		window.addEventListener('storage', aoGuardar)
		return () => window.removeEventListener('storage', aoGuardar)
	}, [])

	return (
		<Segmentado
			rotulo="Tamanho do texto"
			opcoes={tamanhos}
			valor={tamanho}
			aoMudar={(escolhido) => {
				guardarTamanho(escolhido)
				setTamanho(escolhido)
			}}
		/>
	)
}
