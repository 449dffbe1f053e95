import { Badge } from '@portal/design-system/badge'
import { Cartao } from '@portal/design-system/cartao'
import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, FileUp, TriangleAlert } from 'lucide-react'
import type { Conferencia } from '../contract/index.ts'
import { conferenciaQuery, listasQuery } from './queries.ts'

export function AdministracaoPage() {
	return (
		<div className="grid gap-6">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<div className="grid gap-1">
					<h1>Administração</h1>
					<p className="text-texto-suave">
						O que falta para o portal servir a instituição, e as listas que ela mantém.
					</p>
				</div>
				<Link href="/administracao/importacoes" variante="primario" botao icone={<FileUp aria-hidden />}>
					Importar
				</Link>
			</header>
			<Instalacao />
			<Listas />
		</div>
	)
}

function Instalacao() {
	const { data, error, refetch } = useQuery(conferenciaQuery)
	if (error) return <Erro mensagem={mensagemDe(error)} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-64 w-full" />
	const faltam = data.filter(({ stapto }) => stapto === 'N')
	return (
		<Cartao titulo="Instalação">
			<p className="mb-3 text-texto-suave">
				{faltam.length === 0
					? 'Nada falta: o portal está pronto.'
					: `Falta resolver ${faltam.length} de ${data.length} pontos.`}
			</p>
			<ul className="grid gap-3">
				{[...faltam, ...data.filter(({ stapto }) => stapto === 'S')].map((conferencia) => (
					<Ponto key={conferencia.titulo} {...conferencia} />
				))}
			</ul>
		</Cartao>
	)
}

function Ponto({ titulo, dica, endereco, staess, stapto }: Conferencia) {
	const pronto = stapto === 'S'
	const tom = pronto ? 'sucesso' : staess === 'S' ? 'perigo' : 'aviso'
	const Icone = pronto ? CircleCheck : staess === 'S' ? CircleAlert : TriangleAlert
	return (
		<li data-tom={tom} className="flex items-start gap-3">
			<Icone aria-hidden className="mt-0.5 size-5 shrink-0 text-tom-texto" />
			<div className="grid min-w-0 gap-0.5">
				<p className="flex flex-wrap items-center gap-2 font-medium">
					{titulo}
					<Badge variante={tom}>{pronto ? 'Pronto' : staess === 'S' ? 'Falta' : 'Convém'}</Badge>
				</p>
				{pronto ? null : (
					<p className="text-texto-suave wrap-anywhere">
						{dica} {endereco ? <Link href={endereco}>Resolver</Link> : null}
					</p>
				)}
			</div>
		</li>
	)
}

function Listas() {
	const { data, error, refetch } = useQuery(listasQuery)
	if (error) return <Erro mensagem={mensagemDe(error)} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-96 w-full" />
	return (
		<Cartao titulo="Listas da instituição">
			<ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
				{data.map(({ lista, titulo, descricao }) => (
					<li key={lista} className="grid content-start gap-0.5">
						<Link href={`/administracao/listas/${lista}`}>{titulo}</Link>
						<p className="text-sm text-texto-suave">{descricao}.</p>
					</li>
				))}
			</ul>
		</Cartao>
	)
}
