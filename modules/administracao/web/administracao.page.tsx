import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import type { Conferencia } from '../contract/index.ts'
import { conferenciaQuery, listasQuery } from './queries.ts'

export function AdministracaoPage() {
	return (
		<Pagina
			titulo="Administração"
			resumo="O que falta para o portal servir a instituição, e as listas que ela mantém."
			acoes={
				<Link href="/administracao/importacoes" variante="primario" botao icone={<FileUp aria-hidden />}>
					Importar
				</Link>
			}
		>
			<Instalacao />
			<Listas />
		</Pagina>
	)
}

function Instalacao() {
	const { data, error, refetch } = useQuery(conferenciaQuery)
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-64 w-full" />
	const faltam = data.filter(({ stapto }) => stapto === 'N')
	return (
		<Cartao titulo="Instalação">
			<Texto suave className="mb-3">
				{faltam.length === 0
					? 'Nada falta: o portal está pronto.'
					: `Falta resolver ${faltam.length} de ${data.length} pontos.`}
			</Texto>
			<Pilha tag="ul" espaco={3}>
				{faltam.map((conferencia) => (
					<Falta key={conferencia.titulo} {...conferencia} />
				))}
			</Pilha>
			<ul
				aria-label="Prontos"
				className="mt-4 grid gap-x-6 gap-y-2 border-t border-borda pt-4 first:mt-0 sm:grid-cols-2 lg:grid-cols-3"
			>
				{data
					.filter(({ stapto }) => stapto === 'S')
					.map(({ titulo }) => (
						<li key={titulo} className="flex items-start gap-2 *:first:shrink-0">
							<Situacao {...PRONTO} />
							{titulo}
						</li>
					))}
			</ul>
		</Cartao>
	)
}

const PRONTO = { estado: 'concluido', texto: 'Pronto' } as const
const FALTA = { estado: 'recusado', texto: 'Falta' } as const
const CONVEM = { estado: 'atencao', texto: 'Convém' } as const

function Falta({ titulo, dica, endereco, staess }: Conferencia) {
	return (
		<li className="grid min-w-0 gap-0.5">
			<Fileira tag="p" className="font-medium">
				<Situacao {...(staess === 'S' ? FALTA : CONVEM)} />
				{titulo}
			</Fileira>
			<Texto suave medida className="wrap-anywhere">
				{dica} {endereco ? <Link href={endereco}>Resolver</Link> : null}
			</Texto>
		</li>
	)
}

function Listas() {
	const { data, error, refetch } = useQuery(listasQuery)
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-96 w-full" />
	return (
		<Cartao titulo="Listas da instituição">
			<ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
				{data.map(({ lista, titulo, descricao }) => (
					<li key={lista} className="grid content-start gap-0.5">
						<Link href={`/administracao/listas/${lista}`}>{titulo}</Link>
						<Detalhe>{descricao}.</Detalhe>
					</li>
				))}
			</ul>
		</Cartao>
	)
}
