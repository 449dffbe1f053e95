import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pilha } from '@portal/design-system/pilha'
import { SoParaLeitor } from '@portal/design-system/texto'
import { ITENS_POR_PAGINA } from './busca-do-painel.ts'

const ITENS = Array.from({ length: ITENS_POR_PAGINA }, (_, item) => item)

/**
 * The skeleton has the height of the search box, one page of items and the pager, so that nothing shifts when they
 * arrive.
 */
export function EsqueletoDoCartao({ classesDoItem }: { classesDoItem: string }) {
	return (
		<Pilha tag="output">
			<SoParaLeitor>Carregando dados...</SoParaLeitor>
			<Esqueleto forma="bloco" className="h-10 w-full telefone:h-11" />
			<span className="-mx-5 divide-y divide-borda sm:-mx-6">
				{ITENS.map((item) => (
					<span key={item} className={`grid content-center px-5 sm:px-6 ${classesDoItem}`}>
						<Esqueleto linhas={2} />
					</span>
				))}
			</span>
			<Esqueleto forma="bloco" className="mx-auto h-9 w-52 telefone:h-11" />
		</Pilha>
	)
}
