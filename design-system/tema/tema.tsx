import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Segmentado } from '../segmentado/segmentado.tsx'
import { assinarTema, guardarTema, lerTema, type NomeDoTema } from './preferencia.ts'

export { aplicarTema, guardarTema, lerTema, type NomeDoTema } from './preferencia.ts'

export function useTema(): NomeDoTema {
	return useSyncExternalStore(assinarTema, lerTema, () => 'system')
}

const opcoes = [
	{ codigo: 'light', texto: 'Claro', icone: <Sun aria-hidden /> },
	{ codigo: 'dark', texto: 'Escuro', icone: <Moon aria-hidden /> },
	{ codigo: 'system', texto: 'Sistema', icone: <Monitor aria-hidden /> },
] as const

/** The theme is light, dark or the system's, and is kept in local storage under "tema". */
export function Tema({ somenteIcones = false }: { somenteIcones?: boolean }) {
	return (
		<Segmentado rotulo="Tema" opcoes={opcoes} valor={useTema()} aoMudar={guardarTema} somenteIcones={somenteIcones} />
	)
}
