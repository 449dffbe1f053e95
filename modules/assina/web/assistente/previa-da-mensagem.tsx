import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Ficha } from '@portal/design-system/ficha'
import { Modal } from '@portal/design-system/modal'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Texto } from '@portal/design-system/texto'
import { call, FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { type Participante, verMensagemDoLote } from '../../contract/index.ts'

type VerMensagemProps = { codlotdocasi: number; participantes: readonly Participante[] }

/** Message preview, as each participant will read it. */
export function VerMensagem({ codlotdocasi, participantes }: VerMensagemProps) {
	const [aberta, setAberta] = useState(false)
	const chamados = participantes.filter(({ tippcpasi }) => tippcpasi !== 'G')
	if (chamados.length === 0) return null
	return (
		<>
			<Botao
				className="mt-3"
				variante="secundario"
				tamanho="pq"
				icone={<MailOpen aria-hidden />}
				onClick={() => setAberta(true)}
			>
				Ver a mensagem que será enviada
			</Botao>
			{aberta ? (
				<Modal aberto titulo="Mensagem que será enviada" aoFechar={() => setAberta(false)}>
					<Mensagem codlotdocasi={codlotdocasi} chamados={chamados} />
				</Modal>
			) : null}
		</>
	)
}

function Mensagem({ codlotdocasi, chamados }: { codlotdocasi: number; chamados: readonly Participante[] }) {
	const [escolhido, setEscolhido] = useState(chamados[0]?.codpcpasidoc)
	const { data, error, refetch } = useQuery({
		queryKey: ['assina-mensagem', codlotdocasi, escolhido],
		queryFn: ({ signal }) => call(verMensagemDoLote, { body: { codlotdocasi, codpcpasidoc: escolhido } }, { signal }),
		gcTime: 0,
	})
	return (
		<Pilha>
			{chamados.length > 1 ? (
				<Campo rotulo="Para quem">
					<Selecao
						value={escolhido}
						onChange={({ target }) => setEscolhido(Number(target.value))}
						opcoes={chamados.map(({ codpcpasidoc, nompcp }) => ({ codigo: codpcpasidoc, texto: nompcp }))}
					/>
				</Campo>
			) : null}
			{error ? (
				<FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
			) : data ? (
				<Ficha
					tag="article"
					densa
					aria-label="Mensagem"
					titulo={data.assunto}
					detalhe={`Para ${data.emapcp ?? 'ninguém: falta o e-mail desta pessoa'}`}
				>
					<Texto comoEscrito>{data.texto}</Texto>
				</Ficha>
			) : (
				<Esqueleto forma="bloco" className="h-64 w-full" />
			)}
		</Pilha>
	)
}
