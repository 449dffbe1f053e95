import { Botao } from '@portal/design-system/botao'
import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Vazio } from '@portal/design-system/vazio'
import { call, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { listarCorreioDaDemonstracao, type MensagemDeCorreio } from '../../contract/demonstracao.ts'

const correioQuery = queryOptions({
	queryKey: ['sessao-correio'],
	queryFn: ({ signal }) => call(listarCorreioDaDemonstracao, {}, { signal }),
	staleTime: 0,
})

/** What the portal would mail, where there is no mail server. */
export function CorreioPage() {
	const { isFetching, refetch } = useQuery(correioQuery)
	return (
		<div className="grid gap-5">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<div className="grid gap-1">
					<h1>Caixa de saída da demonstração</h1>
					<p className="text-texto-suave">
						As últimas mensagens que o portal enviaria. Nenhuma sai daqui enquanto não houver servidor de correio.
					</p>
				</div>
				<Botao
					variante="secundario"
					icone={<RotateCw aria-hidden />}
					carregando={isFetching}
					onClick={() => void refetch()}
				>
					Atualizar
				</Botao>
			</header>
			<Mensagens />
		</div>
	)
}

function Mensagens() {
	const { data, error, refetch } = useQuery(correioQuery)
	if (error) return <Erro mensagem={mensagemDe(error)} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <EsqueletoLista />
	if (data.itens.length === 0) return <Vazio texto="Nenhuma mensagem ainda. Peça, por exemplo, a troca de um e-mail." />
	return data.itens.map((mensagem) => <Mensagem key={mensagem.id} mensagem={mensagem} />)
}

function Mensagem({ mensagem: { para, assunto, texto, criadaEm } }: { mensagem: MensagemDeCorreio }) {
	return (
		<article className="rounded-lg border border-borda bg-superficie p-5 shadow-sm sm:p-6">
			<h2 className="text-lg">{assunto}</h2>
			<p className="mt-1 text-sm wrap-anywhere text-texto-suave">
				Para {para}, em {formatarDataHora(criadaEm)}
			</p>
			<p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{comLinks(texto)}</p>
		</article>
	)
}

/** The addresses of this portal inside a text can be followed; any other stays text. */
function comLinks(texto: string) {
	return texto.split(/(https?:\/\/\S+)/).map((parte, indice) => {
		if (!URL.canParse(parte)) return parte
		const { origin, pathname, search, hash } = new URL(parte)
		const daqui = origin === window.location.origin || origin.startsWith('http://localhost')
		return daqui ? (
			<a key={indice} href={pathname + search + hash} className="text-primario-texto underline underline-offset-3">
				{parte}
			</a>
		) : (
			parte
		)
	})
}
