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

/** A service of the institution knows neither favourites nor synonyms, and has two names for the trees. */
const semNomeDuplo = ({ menu, arvores, ...resto }: Navegacao): MenuCarregado => ({
	...VAZIO,
	...resto,
	busca: resto.busca.map((entrada) => ({ ...SEM_SINONIMOS, ...entrada })),
	areas: menu ?? arvores ?? [],
})

const navegacaoPublica = new Dado({ buscar: async () => semNomeDuplo(await call(obterNavegacaoPublica)) })

export const navegacaoPrivada = new Dado({
	buscar: async () => semNomeDuplo(await call(obterNavegacaoPrivada)),
	daPessoa: true,
})

export function mudarMenuDaPessoa(mudar: (menu: MenuCarregado) => MenuCarregado): void {
	const { valor } = navegacaoPrivada.ler()
	if (valor) navegacaoPrivada.gravar(mudar(valor))
}

/** Puts the rows of the graduate-studies system into the areas; how that is done is fetched with them. */
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

/** After a change of the menu: whatever of it was shown is asked for again. */
export function recarregarNavegacao(): void {
	for (const dado of [navegacaoPublica, navegacaoPrivada, janusDado])
		if (dado.ler().valor !== undefined) pedirDeNovo(dado)
}

/** The menu of whoever is here now. */
export function useNavegacao() {
	const { estado } = useSessao()
	const autenticada = estado === 'autenticado'
	const dado = autenticada ? navegacaoPrivada : navegacaoPublica
	const { valor, falha, buscando } = useDado(dado, estado !== 'validando')
	return {
		menu: valor ?? VAZIO,
		autenticada,
		carregando: valor === undefined && falha === undefined,
		/** Only while there is nothing to show. */
		falha: valor === undefined ? falha : undefined,
		tentando: buscando,
		tentarDeNovo: () => pedirDeNovo(dado),
	}
}

const temAreaJanus = (areas: readonly Area[]): boolean =>
	todasAsAreas(areas).some(({ codigo }) => codigo === AREA_JANUS)

/**
 * The areas, the graduate-studies one with the rows of its own system once somebody `precisa` of them: most visits
 * never open it, and its system is another one. `faltando` until that tree is complete.
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
