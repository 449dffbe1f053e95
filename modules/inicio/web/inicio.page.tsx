import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Slot, useConfiguracao, useSessao } from '@portal/platform/web'
import { ArrowRight, Bell, Grid2x2, Search } from 'lucide-react'
import type { ReactNode } from 'react'

export function InicioPage() {
	return (
		<div className="mx-auto grid max-w-[72rem] grid-cols-1 gap-10 py-2 sm:py-6 lg:gap-14 lg:py-10">
			<div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
				<BoasVindas />
				<Entrada />
			</div>
			<Informacoes />
		</div>
	)
}

function BoasVindas() {
	const { instituicao } = useConfiguracao()
	return (
		<div className="grid gap-5 lg:pt-12">
			<p className="flex items-center gap-3 text-sm font-semibold tracking-wide text-primario-texto">
				<span aria-hidden className="h-1 w-8 rounded-full bg-destaque" />
				{instituicao.nome}
			</p>
			<h1 className="text-[2rem] leading-[1.15] sm:text-[2.75rem]">Bem-vindo ao Portal de Serviços</h1>
			<p className="max-w-[52ch] text-lg text-texto-suave">
				Um só endereço para os serviços da universidade: encontre o que precisa, acompanhe as suas tarefas e leia os
				avisos que dizem respeito a você.
			</p>
			<ul className="hidden gap-3 sm:grid">
				<Vantagem icone={<Search />}>Busque um serviço pelo nome, mesmo que ele tenha mudado de lugar.</Vantagem>
				<Vantagem icone={<Bell />}>Veja reunidas as tarefas e os avisos de todos os sistemas.</Vantagem>
				<Vantagem icone={<Grid2x2 />}>Use os sistemas de sempre sem entrar de novo em cada um.</Vantagem>
			</ul>
		</div>
	)
}

function Vantagem({ icone, children }: { icone: ReactNode; children: ReactNode }) {
	return (
		<li className="flex items-start gap-3">
			<span
				aria-hidden
				className="grid size-8 shrink-0 place-items-center rounded-md bg-primario-suave text-primario-texto [&_svg]:size-4.5"
			>
				{icone}
			</span>
			<span className="pt-1">{children}</span>
		</li>
	)
}

function Entrada() {
	const { estado, nome } = useSessao()
	if (estado === 'autenticado') return <JaEntrou nome={nome} />
	return (
		// As tall as the card that is on its way.
		<div className="min-h-[33.75rem]">
			{estado === 'anonimo' ? (
				<Slot nome="entrada" props={{ emDialogo: false }} esqueleto={<EsqueletoEntrada />} />
			) : (
				<EsqueletoEntrada />
			)}
		</div>
	)
}

function JaEntrou({ nome }: { nome: string }) {
	return (
		<section
			aria-labelledby="ja-entrou"
			className="grid content-center gap-4 rounded-lg border border-borda bg-superficie p-6 shadow-md sm:p-8"
		>
			<h2 id="ja-entrou">Olá, {nome.split(' ')[0]}</h2>
			<p className="text-texto-suave">Suas tarefas, seus avisos e as notícias da comunidade estão no seu painel.</p>
			<Link href="/painel" variante="primario" botao tamanho="gd" icone={<ArrowRight aria-hidden />}>
				Abrir o painel
			</Link>
		</section>
	)
}

function EsqueletoEntrada() {
	return (
		<div aria-busy className="grid gap-5 rounded-lg border border-borda bg-superficie p-6 shadow-md sm:p-8">
			<Esqueleto className="w-2/5" />
			<Esqueleto forma="bloco" className="h-11" />
			<Esqueleto forma="bloco" className="h-11" />
			<Esqueleto forma="bloco" className="h-16" />
			<Esqueleto forma="bloco" className="h-12" />
		</div>
	)
}

function Informacoes() {
	const { instituicao } = useConfiguracao()
	return (
		<div className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:gap-6">
			<Informacao titulo="Sobre o novo portal" href="/saiba-mais/" rotulo="Saiba mais sobre o novo portal">
				O novo portal reúne em um só lugar o que estava espalhado por dezenas de sistemas, com os mesmos usuário e
				senha. Os sistemas antigos continuam aqui dentro, até que cada um ganhe a sua versão nova.
			</Informacao>
			<Informacao
				titulo="Sobre a Superintendência de Tecnologia da Informação"
				href="/saiba-mais/#quem-pode"
				rotulo="Saiba quem pode usar o portal"
			>
				A Superintendência de Tecnologia da Informação planeja, constrói e mantém os sistemas corporativos da{' '}
				{instituicao.nome}. É ela quem cuida deste portal, da sua segurança e dos seus dados.
			</Informacao>
		</div>
	)
}

type InformacaoProps = { titulo: string; href: string; rotulo: string; children: ReactNode }

function Informacao({ titulo, href, rotulo, children }: InformacaoProps) {
	return (
		<section className="grid content-start gap-3 rounded-lg border border-borda bg-superficie p-6 shadow-sm">
			<h2 className="text-lg">{titulo}</h2>
			<p className="text-texto-suave">{children}</p>
			<p>
				<Link href={href}>{rotulo}</Link>
			</p>
		</section>
	)
}
