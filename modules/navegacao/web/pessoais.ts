import { call, log, useSessao } from '@portal/platform/web'
import type { NoSituado } from '../contract/arvore.ts'
import { registrarUso } from '../contract/endpoints.ts'
import { mudarMenuDaPessoa } from './queries.ts'
import { guardarRecente, moverParaFrente } from './recentes.ts'

/** The use of a service is recorded on the server for a person and on this device for a visitor. */
export function useRegistrarUso(): (codigo: string) => void {
	const { estado, suporte } = useSessao()
	return (codigo) => {
		if (estado !== 'autenticado') {
			guardarRecente(codigo)
			return
		}
		if (suporte) return
		mudarMenuDaPessoa((menu) => ({ ...menu, recentes: moverParaFrente(menu.recentes, codigo) }))
		// A failed count is only logged, because the person is on the way to the service and loses nothing.
		call(registrarUso, { params: { codigo } }).catch((falha: unknown) => log.warn('uso de serviço', falha))
	}
}

export const ehDoJanus = (codigo: string): boolean => codigo.startsWith('janus:')

/** The services with these codes keep their order, without those that left the menu. */
export const escolherServicos = (servicos: readonly NoSituado[], codigos: readonly string[]): NoSituado[] =>
	codigos.flatMap((codigo) => servicos.find(({ no }) => no.codigo === codigo) ?? [])
