import { Cartao } from '@portal/design-system/cartao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { estadoDaConsulta, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EVENTO } from '../../contract/index.ts'
import { CHAVE, catalogoQuery } from '../queries.ts'
import { PerfisDoSistema } from './perfis-do-sistema.tsx'
import { sistemaQuery } from './queries.ts'
import { Responsaveis } from './responsaveis.tsx'

/** Fallback title: it stands for a system that did not load. */
const SEM_NOME = 'um sistema'
const nomeNoTitulo = ({ data, error }: { data: { nomsis: string } | undefined; error: unknown }) =>
	data?.nomsis ?? (error ? SEM_NOME : undefined)

export function SistemaPage() {
	const { codsis = '' } = useParams()
	const cliente = useQueryClient()
	const sistema = useQuery(sistemaQuery(codsis))
	const catalogo = useQuery(catalogoQuery)
	const nomsis = nomeNoTitulo(sistema)
	useTituloDaPagina({ nomsis })
	const perfis = catalogo.data?.sistemas.find((um) => um.codsis === codsis)?.perfis
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<Pagina
			largura="leitura"
			titulo={`Acessos de ${nomsis ?? SEM_NOME}`}
			resumo="O que cada perfil permite e quem decide sobre ele."
			{...estadoDaConsulta(sistema.error ? sistema : catalogo.error ? catalogo : sistema, {
				saida: <Link href="/pedroweb/catalogo">Ver o catálogo</Link>,
			})}
			carregando={sistema.isPending || catalogo.isPending}
			esqueleto={<EsqueletoLista itens={4} />}
		>
			{sistema.data && perfis ? (
				<>
					<Cartao titulo="Perfis">
						<PerfisDoSistema codsis={codsis} perfis={perfis} />
					</Cartao>
					<Responsaveis sistema={sistema.data} />
				</>
			) : null}
		</Pagina>
	)
}
