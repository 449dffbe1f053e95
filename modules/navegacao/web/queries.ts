import { call, useSessao } from '@portal/platform/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { AREA_JANUS, type Area, todasAsAreas } from '../contract/arvore.ts'
import {
	listarMenuJanus,
	listarMenuUsuarioJanus,
	type Navegacao,
	obterNavegacaoPrivada,
	obterNavegacaoPublica,
} from '../contract/endpoints.ts'
import { juntarJanus } from '../contract/janus.ts'

/** A change of the menu is told by a live event, so what was loaded holds until then. */
const ATE_O_AVISO = 10 * 60_000

export type MenuCarregado = Omit<Navegacao, 'menu' | 'arvores'> & { readonly areas: readonly Area[] }

const semNomeDuplo = ({ menu, arvores, ...resto }: Navegacao): MenuCarregado => ({
	...resto,
	areas: menu ?? arvores ?? [],
})

export const navegacaoQuery = (autenticada: boolean) =>
	queryOptions({
		queryKey: ['navegacao', autenticada ? 'privada' : 'publica'],
		queryFn: async ({ signal }) =>
			semNomeDuplo(
				autenticada
					? await call(obterNavegacaoPrivada, {}, { signal })
					: await call(obterNavegacaoPublica, {}, { signal }),
			),
		staleTime: ATE_O_AVISO,
	})

export const janusQuery = queryOptions({
	queryKey: ['navegacao', 'janus'],
	queryFn: async ({ signal }) => {
		const [comuns, proprias] = await Promise.all([
			call(listarMenuJanus, {}, { signal }),
			call(listarMenuUsuarioJanus, {}, { signal }),
		])
		return [...comuns, ...proprias]
	},
	staleTime: ATE_O_AVISO,
})

const VAZIO: MenuCarregado = { areas: [], busca: [], externo: [], parceria: [], favoritos: [], recentes: [] }

/** The menu of whoever is here now. */
export function useNavegacao() {
	const { estado } = useSessao()
	const autenticada = estado === 'autenticado'
	const consulta = useQuery({ ...navegacaoQuery(autenticada), enabled: estado !== 'validando' })
	return { ...consulta, autenticada, menu: consulta.data ?? VAZIO }
}

export const temAreaJanus = (areas: readonly Area[]): boolean =>
	todasAsAreas(areas).some(({ codigo }) => codigo === AREA_JANUS)

/**
 * The areas, the graduate-studies one with the rows of its own system once somebody `precisa` of them: most visits
 * never open it, and its system is another one. `faltando` until that tree is complete.
 */
export function useAreas(precisa: boolean) {
	const { menu, autenticada } = useNavegacao()
	const pede = autenticada && temAreaJanus(menu.areas)
	const janus = useQuery({ ...janusQuery, enabled: pede && precisa })
	return {
		areas: janus.data ? juntarJanus(menu.areas, janus.data) : menu.areas,
		faltando: pede && janus.isPending,
		falhou: janus.isError,
		tentarDeNovo: () => void janus.refetch(),
	}
}
