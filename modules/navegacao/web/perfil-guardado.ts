import { gravarLocal, lerLocal } from '@portal/platform/web'

/** The last profile chosen in an area is kept on this device. */
export function lerPerfil(codigoArea: string): number | undefined {
	const nivel = Number(lerLocal(`perfil-${codigoArea}`))
	return Number.isInteger(nivel) && nivel > 0 ? nivel : undefined
}

export const guardarPerfil = (codigoArea: string, nivel: number): void =>
	gravarLocal(`perfil-${codigoArea}`, String(nivel))
