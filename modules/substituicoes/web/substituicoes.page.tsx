import { Abas } from '@portal/design-system/abas'
import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Paginacao } from '@portal/design-system/paginacao'
import { Vazio } from '@portal/design-system/vazio'
import { mensagemDe, useBusca, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { type Papel, substituicoesQuery } from './queries.ts'
import { SubstituicaoItem } from './substituicao-item.tsx'

const Busca = z.object({
	aba: z._default(z.enum(['titular', 'substituto']), 'titular'),
	pagina: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
})

export function SubstituicoesPage() {
	const queryClient = useQueryClient()
	const [{ aba, pagina }, mudarBusca] = useBusca(Busca)
	useEvento('substituicoes', () => void queryClient.invalidateQueries({ queryKey: ['substituicoes', 'lista'] }))

	const mudarPagina = (nova: number) => mudarBusca({ pagina: nova })
	return (
		<div className="grid max-w-4xl gap-5">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<div className="grid max-w-prose gap-1">
					<h1>Substituições</h1>
					<p className="text-texto-suave">
						Quem cuida das suas tarefas enquanto você está fora, e de quem você cuida. O voto é pessoal e nunca passa a
						outra pessoa.
					</p>
				</div>
				<Nomear />
			</header>
			<Abas
				rotulo="Substituições"
				aberta={aba}
				aoMudar={(codigo) => mudarBusca({ aba: codigo === 'substituto' ? 'substituto' : 'titular', pagina: undefined })}
				abas={[
					{
						codigo: 'titular',
						titulo: 'Quem me substitui',
						conteudo: (
							<Lista
								papel="titular"
								pagina={aba === 'titular' ? pagina : 1}
								aoMudarPagina={mudarPagina}
								vazio={<Vazio texto="Você ainda não nomeou um substituto." acao={<Nomear />} />}
							/>
						),
					},
					{
						codigo: 'substituto',
						titulo: 'Quem eu substituo',
						conteudo: (
							<Lista
								papel="substituto"
								pagina={aba === 'substituto' ? pagina : 1}
								aoMudarPagina={mudarPagina}
								vazio={<Vazio texto="Ninguém pediu que você o substitua." />}
							/>
						),
					},
				]}
			/>
		</div>
	)
}

function Nomear() {
	return (
		<Link href="/substituicoes/nova" variante="primario" botao icone={<UserPlus aria-hidden />}>
			Nomear substituto
		</Link>
	)
}

type ListaProps = { papel: Papel; pagina: number; aoMudarPagina: (pagina: number) => void; vazio: ReactNode }

function Lista({ papel, pagina, aoMudarPagina, vazio }: ListaProps) {
	const { data, isPending, error, refetch } = useQuery(substituicoesQuery(papel, pagina))
	if (isPending) return <EsqueletoLista itens={3} />
	if (error) return <Erro mensagem={mensagemDe(error)} aoTentarDeNovo={() => void refetch()} />
	if (data.total === 0) return vazio
	return (
		<div className="grid gap-4">
			<ul className="grid gap-3">
				{data.itens.map((substituicao) => (
					<SubstituicaoItem key={substituicao.codsubst} substituicao={substituicao} />
				))}
			</ul>
			<Paginacao pagina={pagina} total={data.total} porPagina={data.porPagina} aoMudar={aoMudarPagina} />
		</div>
	)
}
