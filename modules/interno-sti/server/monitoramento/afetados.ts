import type { NovoAviso } from '@portal/notificacoes/server/public'
import type { Vinculo } from '../../contract/index.ts'

type Publico = NovoAviso['publico']

/** Recipient limit: one notice takes so many people beside the links. */
const MAXIMO_DE_PESSOAS = 40

/** Audience: the union of all affected links, and everybody when one monitor names none. */
export function publicoAfetado(afetados: readonly (readonly Vinculo[])[], pessoas: readonly number[] = []): Publico {
	if (afetados.length === 0 || afetados.some(({ length }) => length === 0)) return [{ tipreg: 'T', vlrreg: '' }]
	return [
		...[...new Set(afetados.flat())].map((vlrreg) => ({ tipreg: 'V' as const, vlrreg })),
		...pessoas.slice(0, MAXIMO_DE_PESSOAS).map((codpes) => ({ tipreg: 'C' as const, vlrreg: String(codpes) })),
	]
}
