import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Itens } from '@portal/design-system/itens'
import { Link } from '@portal/design-system/link'
import { FalhaDaConsulta, useModulos, useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { mapaDoSite, type PaginaDoMapa } from './mapa-do-site.ts'
import { PaginaDeTexto } from './texto.tsx'

/** Every page that the person may open, from the routes themselves: a new one is in it without anybody's help. */
export function MapaDoSitePage() {
	const modulos = useModulos()
	const { estado, perfis } = useSessao()
	const { data, error, refetch } = useQuery({
		queryKey: ['mapa-do-site'],
		queryFn: async () => (await Promise.all(modulos.map(({ routes }) => routes()))).flat(),
		staleTime: Number.POSITIVE_INFINITY,
	})
	return (
		<PaginaDeTexto
			titulo="Mapa do site"
			resumo={
				estado === 'autenticado'
					? 'Todas as páginas do portal que você pode abrir. Os serviços de cada área estão em “Serviços”.'
					: 'As páginas que todos podem abrir. Entre no portal para ver também as suas.'
			}
		>
			{data ? (
				<Paginas paginas={mapaDoSite(data, { autenticada: estado === 'autenticado', perfis })} />
			) : error ? (
				<FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
			) : (
				<EsqueletoLista itens={8} />
			)}
		</PaginaDeTexto>
	)
}

function Paginas({ paginas }: { paginas: readonly PaginaDoMapa[] }) {
	return (
		<Itens className="telefone:gap-0 [li>&]:mt-2 telefone:[li>&]:mt-0">
			{paginas.map(({ titulo, path, filhas }) => (
				<li key={path} className="telefone:leading-11">
					<Link href={path}>{titulo}</Link>
					{filhas.length > 0 ? <Paginas paginas={filhas} /> : null}
				</li>
			))}
		</Itens>
	)
}
