import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Slot, useConfiguracao, useSessao } from '@portal/platform/web'
import { ArrowRight, Search } from 'lucide-react'
import type { ReactNode } from 'react'

/** Public home page; the build prerenders it with the placeholder of each slot, visible before any script runs. */
export function InicioPage() {
	return (
		<div data-sem-ordem className="mx-auto grid max-w-288 grid-cols-1 gap-10 sm:py-4">
			<div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
				<BoasVindas />
				<Entrada />
				<Slot nome="destaques" props={{}} esqueleto={<Esqueleto linhas={6} className="min-h-48 sm:min-h-84" />} />
			</div>
			<Informacoes />
		</div>
	)
}

function BoasVindas() {
	const { instituicao } = useConfiguracao()
	return (
		<div className="grid content-start gap-3">
			<p className="flex items-center gap-3 text-sm font-semibold tracking-wide text-primario-texto">
				<span aria-hidden className="h-1 w-8 rounded-full bg-destaque" />
				{instituicao.nome}
			</p>
			<h1 className="text-capa">O que você precisa fazer?</h1>
			<p className="max-w-prose text-texto-suave">
				Bem-vindo ao Portal de Serviços: um só endereço para os serviços, as suas tarefas e os avisos que dizem respeito
				a você.
			</p>
			<search
				id="busca"
				aria-label="Serviços"
				className="min-h-14 rounded-md shadow-sm [&_input]:min-h-14! [&_input]:text-lg!"
			>
				<Slot nome="busca" props={{}} esqueleto={<BuscaQueVem />} />
			</search>
		</div>
	)
}

function BuscaQueVem() {
	return (
		<p className="flex min-h-14 items-center gap-3 rounded-md border border-borda-forte bg-superficie px-3 text-lg text-texto-suave">
			<Search aria-hidden className="size-4.5" />
			Buscar serviços
		</p>
	)
}

function Entrada() {
	const { estado, nome } = useSessao()
	return (
		// Height of the card that is on its way.
		<div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
			{estado === 'autenticado' ? <JaEntrou nome={nome} /> : null}
			{estado === 'anonimo' ? (
				<Slot nome="entrada" props={{ emDialogo: false }} esqueleto={<EsqueletoEntrada />} />
			) : null}
			{estado === 'validando' ? <EsqueletoEntrada /> : null}
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
		<div
			aria-busy
			className="grid min-h-110 content-start gap-5 rounded-lg border border-borda bg-superficie p-6 shadow-md"
		>
			<Esqueleto className="w-2/5" />
			<Esqueleto forma="bloco" className="h-16" />
			<Esqueleto forma="bloco" className="h-16" />
			<Esqueleto forma="bloco" className="h-10" />
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
