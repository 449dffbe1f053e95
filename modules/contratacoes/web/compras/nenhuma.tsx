import { Botao } from '@portal/design-system/botao'
import { Fileira } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { formatarInteiro } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { type CampoDaBusca, MAXIMO_CONTADO } from '../../contract/index.ts'
import { sugestoesQuery } from '../queries.ts'
import type { Filtragem } from './filtros.ts'

const NOMES: Readonly<Record<CampoDaBusca, string>> = {
	busca: 'as palavras',
	codund: 'a unidade',
	codmdl: 'a modalidade',
	sitcpr: 'a situação',
	ano: 'o ano',
	fornecedor: 'o fornecedor',
	de: 'o valor mínimo',
	ate: 'o valor máximo',
}

const escreverTotal = (total: number): string => {
	if (total > MAXIMO_CONTADO) return 'mais de 10 mil compras'
	return total === 1 ? '1 compra' : `${formatarInteiro(total)} compras`
}

/** Search without hits: which filter to take away, and how many purchases there are then. */
export function NenhumaCompra({ filtro, filtrar }: Filtragem) {
	const { data = [], isPending } = useQuery(sugestoesQuery(filtro))
	const texto =
		isPending || data.length > 0
			? 'Nenhuma compra atende a tudo isto.'
			: 'Nenhuma compra encontrada. Procure por outras palavras.'
	return (
		<Vazio
			texto={texto}
			ilustracao="busca"
			acao={
				data.length > 0 ? (
					<Fileira distribuir="fim" className="justify-center!">
						{data.map(({ campo, total }) => (
							<Botao key={campo} variante="secundario" onClick={() => filtrar({ [campo]: undefined })}>
								{`Tirar ${NOMES[campo]}: ${escreverTotal(total)}`}
							</Botao>
						))}
					</Fileira>
				) : undefined
			}
		/>
	)
}
