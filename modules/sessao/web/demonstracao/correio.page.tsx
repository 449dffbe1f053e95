import { Botao } from '@portal/design-system/botao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Ficha } from '@portal/design-system/ficha'
import { Pagina } from '@portal/design-system/pagina'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, formatarDataHora } from '@portal/platform/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { listarCorreioDaDemonstracao, type MensagemDeCorreio } from '../../contract/demonstracao.ts'

const correioQuery = queryOptions({
	queryKey: ['sessao-correio'],
	queryFn: ({ signal }) => call(listarCorreioDaDemonstracao, {}, { signal }),
	staleTime: 0,
})

/** Outbox of a portal without a mail server. */
export function CorreioPage() {
	const consulta = useQuery(correioQuery)
	const { data, isFetching, refetch } = consulta
	return (
		<Pagina
			titulo="Caixa de saída da demonstração"
			resumo="As últimas mensagens que o portal enviaria. Nenhuma sai daqui enquanto não houver servidor de correio."
			acoes={
				<Botao
					variante="secundario"
					icone={<RotateCw aria-hidden />}
					carregando={isFetching}
					onClick={() => void refetch()}
				>
					Atualizar
				</Botao>
			}
			{...estadoDaConsulta(consulta)}
			esqueleto={<EsqueletoLista />}
			vazio={
				data?.itens.length === 0 ? (
					<Vazio texto="Nenhuma mensagem ainda. Peça, por exemplo, a troca de um e-mail." />
				) : undefined
			}
		>
			{data?.itens.map((mensagem) => (
				<Mensagem key={mensagem.id} mensagem={mensagem} />
			))}
		</Pagina>
	)
}

function Mensagem({ mensagem: { para, assunto, texto, criadaEm } }: { mensagem: MensagemDeCorreio }) {
	return (
		<Ficha tag="article" nivel={2} titulo={assunto} detalhe={`Para ${para}, em ${formatarDataHora(criadaEm)}`}>
			<Texto comoEscrito medida>
				{marcarLinks(texto)}
			</Texto>
		</Ficha>
	)
}

/** Turns addresses of this portal into links; other addresses stay text. */
function marcarLinks(texto: string) {
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
