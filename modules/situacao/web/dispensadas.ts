import { gravarLocal, lerLocal } from '@portal/platform/web'
import type { AvisoDeSituacao } from '../contract/avisos.ts'

const CHAVE = 'situacao-dispensada'
const MAXIMO = 50

/** Key of a dismissal; a dismissed maintenance is announced again when it begins. */
const marca = ({ codocor, emCurso }: AvisoDeSituacao): string => `${codocor}${emCurso ? '' : 'p'}`

export const lerDispensadas = (): readonly string[] => lerLocal(CHAVE)?.split(',') ?? []

export const estaDispensada = (aviso: AvisoDeSituacao, dispensadas: readonly string[]): boolean =>
	dispensadas.includes(marca(aviso))

export function dispensar(avisos: readonly AvisoDeSituacao[]): readonly string[] {
	const dispensadas = [...new Set([...lerDispensadas(), ...avisos.map(marca)])].slice(-MAXIMO)
	gravarLocal(CHAVE, dispensadas.join(','))
	return dispensadas
}
