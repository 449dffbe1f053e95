import { Cartao } from '@portal/design-system/cartao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { ConteudoDaPagina, Pagina } from '@portal/design-system/pagina'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { nomeDeQuemDecide, procurar } from '../../contract/index.ts'
import { catalogoQuery } from '../queries.ts'
import { PerfisDoSistema } from './perfis-do-sistema.tsx'

const Busca = z.object({ busca: z.optional(z.string().check(z.maxLength(100))) })

export function CatalogoPage() {
	const [{ busca = '' }, mudar] = useBusca(Busca)
	const consulta = useQuery(catalogoQuery)
	const sistemas = procurar(consulta.data?.sistemas ?? [], busca)
	return (
		<Pagina
			largura="leitura"
			titulo="Catálogo de acessos"
			resumo="Os sistemas do portal, o que cada perfil permite e quem decide sobre ele."
		>
			<Filtros
				rotulo="Busca no catálogo"
				busca={{
					rotulo: 'Procurar sistema, perfil ou o que ele permite',
					valor: busca,
					maximo: 100,
					aoBuscar: (nova) => mudar({ busca: nova || undefined }, { substituir: true }),
				}}
			/>
			<ConteudoDaPagina
				{...estadoDaConsulta(consulta)}
				esqueleto={<EsqueletoLista itens={6} />}
				vazio={sistemas.length === 0 ? <Vazio texto="Nada encontrado. Procure por outra palavra." /> : undefined}
			>
				{sistemas.map(({ codsis, nomsis, perfis, decide, responsaveis }) => (
					<Cartao key={codsis} titulo={<Link href={`/pedroweb/catalogo/${codsis}`}>{nomsis}</Link>}>
						<Texto suave className="wrap-anywhere">
							Quem decide: {responsaveis ? responsaveis.join(', ') || 'ninguém ainda' : nomeDeQuemDecide[decide]}.
						</Texto>
						<PerfisDoSistema codsis={codsis} perfis={perfis} />
					</Cartao>
				))}
			</ConteudoDaPagina>
		</Pagina>
	)
}
