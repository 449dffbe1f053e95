import { CampoBusca } from '@portal/design-system/campo-busca'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, type TopicoDeAjuda, useBusca, useConfiguracao, useSessao } from '@portal/platform/web'
import { TextoDoTopico, useTopicosDeAjuda } from '@portal/platform/web/ajuda'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { PaginaDeTexto, Secao } from '../texto.tsx'
import { acharTopicos } from './achar-topicos.ts'

const Busca = z.object({ q: z.optional(z.string()) })

/** Help topics of every slice for its own pages. */
export function AjudaPage() {
	const [{ q = '' }, mudar] = useBusca(Busca)
	const { data, isFetching, error, refetch } = useTopicosDeAjuda()

	// The topics come after the browser has looked for the one in the address.
	useEffect(() => {
		if (data) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
	}, [data])

	return (
		<PaginaDeTexto
			titulo="Ajuda"
			resumo="Como fazer o que mais se faz no portal. Em qualquer página, a tecla ? mostra a ajuda dela."
		>
			<search data-nao-imprimir>
				<CampoBusca
					rotulo="Buscar na ajuda..."
					valor={q}
					aoBuscar={(texto) => mudar({ q: texto }, { substituir: true })}
				/>
			</search>
			{data ? (
				<Topicos topicos={acharTopicos(data, q)} />
			) : error ? (
				<FalhaDaConsulta
					falha={error}
					mensagem="A ajuda não carregou. Verifique a sua conexão."
					tentando={isFetching}
					aoTentarDeNovo={() => void refetch()}
				/>
			) : (
				<EsqueletoLista itens={6} />
			)}
			<MaisAjuda />
		</PaginaDeTexto>
	)
}

function Topicos({ topicos }: { topicos: readonly TopicoDeAjuda[] }) {
	if (topicos.length === 0) return <Vazio texto="Nenhum tópico tem essas palavras. Tente outra." />
	return topicos.map((topico) => (
		<Secao key={topico.id} id={topico.id} titulo={topico.titulo}>
			<TextoDoTopico topico={topico} />
		</Secao>
	))
}

function MaisAjuda() {
	const { urls } = useConfiguracao()
	const { estado } = useSessao()
	return (
		<Secao id="nao-achou" titulo="Não achou?">
			<p>
				Veja se o serviço está fora do ar em <Link href="/situacao">Situação dos serviços</Link>, ou diga o que falta em
				“Opinar sobre esta página”, no fim de cada página.
				{urls.suporte ? (
					<>
						{' '}
						A equipe de{' '}
						<Link href={urls.suporte} novaAba>
							suporte
						</Link>{' '}
						também atende.
					</>
				) : null}
			</p>
			{estado === 'autenticado' ? (
				<p>
					<Link href="/painel?apresentacao=1">Rever a apresentação do portal</Link>, em quatro passos.
				</p>
			) : null}
		</Secao>
	)
}
