import { call, Dado, pedirDeNovo, useDado, useSessao } from '@portal/platform/web'
import { AREA_JANUS, type Area, todasAsAreas } from '../contract/arvore.ts'
import {
	listarMenuJanus,
	listarMenuUsuarioJanus,
	type Navegacao,
	obterNavegacaoPrivada,
	obterNavegacaoPublica,
} from '../contract/endpoints.ts'

const SEM_SINONIMOS = { palchv: '', nomesAntigos: [], uso: 0 }

export type MenuCarregado = Omit<Navegacao, 'menu' | 'arvores'> & { readonly areas: readonly Area[] }

const VAZIO: MenuCarregado = {
	areas: [],
	busca: [],
	externo: [],
	parceria: [],
	favoritos: [],
	recentes: [],
	datas: [],
	apresentado: 'S',
}

/**
 * The adapter fills in favourites and synonyms, which an institution's service lacks, and accepts both names of the
 * trees.
 */
const removerNomeDuplo = ({ menu, arvores, ...resto }: Navegacao): MenuCarregado => ({
	...VAZIO,
	...resto,
	busca: resto.busca.map((entrada) => ({ ...SEM_SINONIMOS, ...entrada })),
	areas: menu ?? arvores ?? [],
})

const navegacaoPublica = new Dado({ buscar: async () => removerNomeDuplo(await call(obterNavegacaoPublica)) })

export const navegacaoPrivada = new Dado({
	buscar: async () => removerNomeDuplo(await call(obterNavegacaoPrivada)),
	daPessoa: true,
})

export function mudarMenuDaPessoa(mudar: (menu: MenuCarregado) => MenuCarregado): void {
	const { valor } = navegacaoPrivada.ler()
	if (valor) navegacaoPrivada.gravar(mudar(valor))
}

/** The Janus data is a function that merges the rows into the areas, fetched together with its code. */
const janusDado = new Dado({
	buscar: async () => {
		const [comuns, proprias, { juntarJanus }] = await Promise.all([
			call(listarMenuJanus),
			call(listarMenuUsuarioJanus),
			import('../contract/janus.ts'),
		])
		return (areas: readonly Area[]) => juntarJanus(areas, [...comuns, ...proprias])
	},
	daPessoa: true,
})

/** The reload after a menu change refetches only the data that were shown. */
export function recarregarNavegacao(): void {
	for (const dado of [navegacaoPublica, navegacaoPrivada, janusDado])
		if (dado.ler().valor !== undefined) pedirDeNovo(dado)
}

/** The menu is that of the current person or visitor. */
export function useNavegacao() {
	const { estado } = useSessao()
	const autenticada = estado === 'autenticado'
	const dado = autenticada ? navegacaoPrivada : navegacaoPublica
	const { valor, falha, buscando } = useDado(dado, estado !== 'validando')
	return {
		menu: valor ?? VAZIO,
		autenticada,
		carregando: valor === undefined && falha === undefined,
		/** The failure is reported only while there is nothing to show. */
		falha: valor === undefined ? falha : undefined,
		tentando: buscando,
		tentarDeNovo: () => pedirDeNovo(dado),
	}
}

const temAreaJanus = (areas: readonly Area[]): boolean =>
	todasAsAreas(areas).some(({ codigo }) => codigo === AREA_JANUS)

/**
 * The areas include the rows of the graduate-studies system only once a caller `precisa` of them, since most visits
 * never open it; `faltando` holds until that tree is complete.
 */
export function useAreas(precisa: boolean) {
	const { menu, autenticada } = useNavegacao()
	const pede = autenticada && temAreaJanus(menu.areas)
	const { valor: juntar, falha } = useDado(janusDado, pede && precisa)
	return {
		areas: juntar ? juntar(menu.areas) : menu.areas,
		faltando: pede && !juntar && !falha,
		falha,
		tentarDeNovo: () => pedirDeNovo(janusDado),
	}
}
