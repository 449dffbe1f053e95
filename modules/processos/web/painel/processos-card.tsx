import { Badge } from '@portal/design-system/badge'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { formatarInteiro, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FolderTree } from 'lucide-react'
import { type Aba, EVENTO_LISTA, MAXIMO_DE_RESULTADOS, nomeDaAba } from '../../contract/index.ts'
import { LISTA } from '../enderecos.ts'
import { CHAVE, minhasEstacoesQuery } from '../estrutura/queries.ts'
import { contagemQuery } from '../lista/queries.ts'

const ABAS_DO_CARTAO = ['receber', 'estacao', 'pareceres'] as const satisfies readonly Aba[]

/** Dashboard card with the processes waiting at the person's stations; it is hidden from people without a station. */
export function ProcessosCard() {
	const { data: estacoes } = useQuery(minhasEstacoesQuery)
	const { data } = useQuery({ ...contagemQuery, enabled: Boolean(estacoes?.length) })
	const cliente = useQueryClient()
	useEvento(EVENTO_LISTA, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	if (!estacoes?.length || !data) return null
	return (
		<Cartao
			titulo="Processos na minha estação"
			imprimivel
			icone={<FolderTree aria-hidden />}
			rodape={<Link href={LISTA}>Ver processos digitais</Link>}
		>
			<Lista tag="div" semBorda rotulo="Processos que esperam" className="-mx-5 sm:-mx-6">
				{ABAS_DO_CARTAO.map((aba) => (
					<ItemLista
						key={aba}
						tag="a"
						href={aba === 'receber' ? LISTA : `${LISTA}?aba=${aba}`}
						className="flex items-center justify-between gap-3 px-5 sm:px-6"
					>
						{nomeDaAba[aba]}
						<Badge variante={aba !== 'estacao' && data[aba] > 0 ? 'primario' : 'secundario'}>
							{formatarInteiro(data[aba])}
							{data[aba] === MAXIMO_DE_RESULTADOS ? '+' : ''}
						</Badge>
					</ItemLista>
				))}
			</Lista>
		</Cartao>
	)
}
