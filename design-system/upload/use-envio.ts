import { useSyncExternalStore } from 'react'
import type { Envio, EstadoDoEnvio } from './envio.ts'

export function useEnvio<Resultado>(envio: Envio<Resultado>): EstadoDoEnvio<Resultado> {
	return useSyncExternalStore(envio.assinar, envio.ler, envio.ler)
}
