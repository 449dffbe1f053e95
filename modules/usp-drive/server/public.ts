import type { Db, Portal, SessionUser } from '@portal/platform/server'
import type { RawBuilder } from 'kysely'
import { lerAgente } from './acesso/pessoa.ts'
import { listarNomesLegiveis, selecionarArquivosLegiveis } from './queries/legiveis.ts'
import { paginarBusca } from './queries/listas.ts'

export { abrirEntregue, obterPedidoComEntregas, pedirArquivos } from './pedidos/pedidos-de-fatias.ts'

type Quem = Pick<SessionUser, 'codpes' | 'nome' | 'acessos'>

export interface ItemDoDrive {
	readonly coditm: number
	readonly tipitm: 'P' | 'A'
	readonly nomitm: string
}

/** Rights of a person in the drive, for a statement of another slice: the rights of the moment at which it runs. */
export interface LeitorDoDrive {
	/**
	 * Subquery of the files of these items, and of those in their folders, that the person may read (coditm, nomitm,
	 * sha256, chvarq, mimetype, tamvrs); `itens` is an expression of integer[].
	 */
	readonly selecionarArquivos: (itens: RawBuilder<unknown>) => RawBuilder<unknown>
	/** Items among these that the person may read, with their names. */
	readonly listarNomes: (itens: readonly number[]) => Promise<ItemDoDrive[]>
	/** Items whose name has these words, the last changed first. */
	readonly buscar: (busca: string, limite: number) => Promise<(ItemDoDrive & { readonly nompta: string })[]>
}

export function obterLeitorDoDrive(db: Db, portal: Portal, user: Quem): LeitorDoDrive {
	const agente = lerAgente(portal, user)
	return {
		selecionarArquivos: (itens) => selecionarArquivosLegiveis(agente, itens),
		listarNomes: (itens) => listarNomesLegiveis(db, agente, itens),
		buscar: async (busca, limite) => {
			const { itens } = await paginarBusca(db, agente, { busca, pagina: 1, porPagina: limite })
			return itens.map(({ coditm, tipitm, nomitm, nompta }) => ({
				coditm,
				tipitm,
				nomitm,
				nompta: nompta || 'compartilhados com você',
			}))
		},
	}
}
