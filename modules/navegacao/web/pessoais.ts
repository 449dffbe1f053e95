import { call, log, useSessao } from '@portal/platform/web'
import type { NoSituado } from '../contract/arvore.ts'
import { registrarUso } from '../contract/endpoints.ts'
import { mudarMenuDaPessoa } from './queries.ts'
import { guardarRecente, porNaFrente } from './recentes.ts'

/** Remembers that a service was opened: for a person on the server, for a visitor on this device. */
export function useRegistrarUso(): (codigo: string) => void {
	const { estado, suporte } = useSessao()
	return (codigo) => {
		if (estado !== 'autenticado') {
			guardarRecente(codigo)
			return
		}
		if (suporte) return
		mudarMenuDaPessoa((menu) => ({ ...menu, recentes: porNaFrente(menu.recentes, codigo) }))
		// A use that was not counted is no loss to the person, who is on the way to a service.
		call(registrarUso, { params: { codigo } }).catch((falha: unknown) => log.warn('uso de serviço', falha))
	}
}

export const ehDoJanus = (codigo: string): boolean => codigo.startsWith('janus:')

/** The services of these codes, in their order; what left the menu is passed over. */
export const escolherServicos = (servicos: readonly NoSituado[], codigos: readonly string[]): NoSituado[] =>
	codigos.flatMap((codigo) => servicos.find(({ no }) => no.codigo === codigo) ?? [])
