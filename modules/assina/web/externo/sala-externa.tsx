import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { CallError, call, mensagemDe } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	confirmarMudancasExterno,
	type LoteExterno,
	NOME_DO_NIVEL,
	NOME_DO_PAPEL,
	obterDocumentoExterno,
	obterLoteExterno,
	obterPaginaComparadaExterna,
	salvarTextosExterno,
} from '../../contract/index.ts'
import { CamposAAssinar } from '../assinar/campos-a-assinar.tsx'
import { CamposPendentes } from '../assinar/campos-pendentes.tsx'
import { DocumentoPdf } from '../assinar/documento-pdf.tsx'
import { ListaDeDocumentos } from '../assinar/lista-de-documentos.tsx'
import { LadoALado } from '../assinar/lugar-do-ato.tsx'
import { listarPorConfirmar, MudancasAVer } from '../assinar/mudancas-a-ver.tsx'
import { SolicitanteDoLote } from '../assinar/solicitante.tsx'
import { useTextos } from '../assinar/use-textos.ts'
import { SituacaoDoLote } from '../situacoes.tsx'
import { AssinaturaExterna } from './assinatura-externa.tsx'

type SalaExternaProps = { acesso: string; aoPerderAcesso: () => void }

/** Signing room of an outsider, without the rest of the portal. */
export function SalaExterna({ acesso, aoPerderAcesso }: SalaExternaProps) {
	const cliente = useQueryClient()
	const queryKey = ['assina-externo', acesso]
	const { data, error, refetch } = useQuery({
		queryKey,
		queryFn: ({ signal }) => call(obterLoteExterno, { body: { acesso } }, { signal }),
		gcTime: 0,
	})
	if (error) {
		const perdido = error instanceof CallError && (error.status === 401 || error.status === 403)
		return (
			<Pilha className="mx-auto max-w-lg">
				<Erro mensagem={mensagemDe(error)} aoTentarDeNovo={perdido ? undefined : () => void refetch()} />
				{perdido ? <Botao onClick={aoPerderAcesso}>Receber outro código</Botao> : null}
			</Pilha>
		)
	}
	if (!data) return <EsqueletoLista itens={5} />
	return (
		<Aberta
			lote={data}
			acesso={acesso}
			aoMudar={(lote) => (lote ? cliente.setQueryData(queryKey, lote) : void refetch())}
		/>
	)
}

type AbertaProps = {
	lote: LoteExterno
	acesso: string
	/** Change callback: with the new batch, or without one to refetch it. */
	aoMudar: (lote?: LoteExterno) => void
}

function Aberta({ lote, acesso, aoMudar }: AbertaProps) {
	const [escolhido, setEscolhido] = useState<number>()
	const seus = lote.campos.filter(
		({ coddocuspasi }) =>
			lote.permitido === 'S' && lote.documentos.some((um) => um.coddocuspasi === coddocuspasi && um.staasi === 'N'),
	)
	const deTexto = seus.filter(({ tipcmp }) => tipcmp === 'T')
	const textos = useTextos(deTexto, (novos) => call(salvarTextosExterno, { body: { acesso, textos: [...novos] } }))
	const [mudado] = lote.permitido === 'S' ? listarPorConfirmar(lote.documentos) : []
	const documento = lote.documentos.find(({ coddocuspasi }) => coddocuspasi === escolhido) ?? lote.documentos[0]
	return (
		<Pagina largura="tela" titulo={lote.nomlot} resumo={<SolicitanteDoLote quem={lote.nompesges} lote={lote} />}>
			<LadoALado
				documento={
					documento ? (
						<DocumentoPdf
							key={documento.coddocuspasi}
							nome={documento.nomarq}
							chave={['externo', documento.coddocuspasi, documento.numrev]}
							buscar={(signal) =>
								call(obterDocumentoExterno, { body: { acesso, coddocuspasi: documento.coddocuspasi } }, { signal })
							}
						>
							{(numero) => (
								<CamposAAssinar
									campos={seus.filter(
										({ coddocuspasi, numpag }) => coddocuspasi === documento.coddocuspasi && numpag === numero,
									)}
									textos={textos}
								/>
							)}
						</DocumentoPdf>
					) : (
						<Alerta variante="aviso">Este lote não tem documentos.</Alerta>
					)
				}
				ato={
					<>
						<CamposPendentes campos={deTexto} documentos={lote.documentos} textos={textos} />
						{mudado ? (
							<MudancasAVer
								key={mudado.coddocuspasi}
								documento={mudado}
								aoComparar={(pagina) => call(obterPaginaComparadaExterna, { body: { acesso, ...pagina } })}
								aoConfirmar={async () => {
									await call(confirmarMudancasExterno, { body: { acesso, coddocuspasi: mudado.coddocuspasi } })
									aoMudar()
								}}
							/>
						) : (
							<AssinaturaExterna lote={lote} acesso={acesso} textos={textos} aoMudar={aoMudar} />
						)}
					</>
				}
				rotulo={lote.permitido === 'S' ? 'Ir para a assinatura' : undefined}
			>
				{lote.documentos.length > 1 ? (
					<ListaDeDocumentos documentos={lote.documentos} aberto={documento?.coddocuspasi} aoEscolher={setEscolhido} />
				) : null}
				<ResumoExterno lote={lote} />
			</LadoALado>
		</Pagina>
	)
}

function ResumoExterno({ lote }: { lote: LoteExterno }) {
	return (
		<Cartao titulo="Resumo" acoes={<SituacaoDoLote lote={lote} />}>
			{lote.dsclot ? (
				<Texto comoEscrito className="mb-3">
					{lote.dsclot}
				</Texto>
			) : null}
			<Fatos forma="linhas">
				<Fato nome="Você participa como">
					{lote.nompcp}, {NOME_DO_PAPEL[lote.tippcpasi].toLowerCase()}
				</Fato>
				<Fato nome="Nível pedido">Assinatura {NOME_DO_NIVEL[lote.codtipasi].toLowerCase()}</Fato>
				<Fato nome="Assinaturas">
					{lote.qtdasi} de {lote.qtdpcp}
				</Fato>
			</Fatos>
		</Cartao>
	)
}
