import { Cartao } from '@portal/design-system/cartao'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { caminhosDe, type NivelAlumni } from '../../contract/index.ts'

/** Groups shown on the page; the others are tabs of the module bar. */
const GRUPOS: readonly string[] = ['Serviços', 'Regras']

export function Caminhos({ niveis }: { niveis: readonly NivelAlumni[] }) {
	const grupos = caminhosDe(niveis).filter(({ nomgrp }) => GRUPOS.includes(nomgrp))
	return grupos.map(({ nomgrp, itens }) => (
		<Cartao key={nomgrp} titulo={nomgrp}>
			<Lista tag="div" semBorda rotulo={nomgrp}>
				{itens.map(({ titulo, url }) => (
					<ItemLista key={url} tag="a" href={url}>
						{titulo}
					</ItemLista>
				))}
			</Lista>
		</Cartao>
	))
}
