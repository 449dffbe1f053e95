import type { AreaGerida, ItemGerido } from '../../contract/gerencia.ts'

/** The state of the menu editor is at most one action at a time. */
export type Acao =
	| { readonly tipo: 'area'; readonly area?: AreaGerida }
	| {
			readonly tipo: 'item'
			readonly codigoArea: string
			readonly codigopai: number | null
			readonly item?: ItemGerido
	  }
	| { readonly tipo: 'mover'; readonly item: ItemGerido }
	| { readonly tipo: 'situacao'; readonly alvo: AreaGerida | ItemGerido }

export const nomeDe = (alvo: AreaGerida | ItemGerido): string => ('titulo' in alvo ? alvo.titulo : alvo.nome)
