import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { SoParaLeitor } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type CampoDoLote,
	confirmarMudancas,
	type Documento,
	type Lote,
	obterDocumentoLoteDocAss,
	obterPaginaComparada,
	salvarTextosDosCampos,
} from '../../contract/index.ts'
import { camposQuery, documentosQuery, loteQuery, useAcao, useAssinaAoVivo } from '../queries.ts'
import { Assinatura } from './assinatura.tsx'
import { CamposAAssinar } from './campos-a-assinar.tsx'
import { CamposPendentes } from './campos-pendentes.tsx'
import { DocumentoPdf } from './documento-pdf.tsx'
import { ListaDeDocumentos } from './lista-de-documentos.tsx'
import { LadoALado } from './lugar-do-ato.tsx'
import type { AssinaturaProps } from './meio.ts'
import { listarPorConfirmar, MudancasAVer } from './mudancas-a-ver.tsx'
import { RejeitarLoteDialog } from './rejeitar.dialog.tsx'
import { Resumo } from './resumo.tsx'
import { SolicitanteDoLote } from './solicitante.tsx'
import { useTextos } from './use-textos.ts'

type SalaProps = {
	codlotdocasi: number
	/** Initial document. */
	coddocuspasi?: number | undefined
}

/** Signing room of a batch: document at the left, facts and act at the right. */
export function Sala({ codlotdocasi, coddocuspasi }: SalaProps) {
	useAssinaAoVivo()
	const lote = useQuery(loteQuery(codlotdocasi))
	const documentos = useQuery(documentosQuery(codlotdocasi))
	const campos = useQuery(camposQuery(codlotdocasi))
	useTituloDaPagina({ nomlot: lote.data?.nomlot ?? (lote.error ? 'Lote' : undefined) })
	const falhou = [lote, documentos, campos].find(({ error }) => error)
	if (lote.data && documentos.data && campos.data)
		return <Aberta lote={lote.data} documentos={documentos.data} campos={campos.data} inicial={coddocuspasi} />
	if (!falhou) return <EsqueletoDaSala />
	const refetch = () => Promise.all([lote, documentos, campos].map((consulta) => consulta.refetch()))
	return (
		<Pagina
			titulo={lote.data?.nomlot ?? 'Lote'}
			{...estadoDaConsulta(
				{ ...falhou, data: undefined, refetch },
				{ saida: <Link href="/assina">Voltar à caixa</Link> },
			)}
		/>
	)
}

type AbertaProps = { lote: Lote; documentos: Documento[]; campos: CampoDoLote[]; inicial: number | undefined }

/** Documents that this person has still to sign. */
const listarDocumentosPendentes = ({ lote, documentos, campos }: Omit<AbertaProps, 'inicial'>) =>
	campos.filter(
		({ codpcpasidoc, coddocuspasi }) =>
			lote.permissoes.assinar === 'S' &&
			codpcpasidoc === lote.codpcpasidoc &&
			documentos.some((documento) => documento.coddocuspasi === coddocuspasi && documento.staasi === 'N'),
	)

function Aberta({ lote, documentos, campos, inicial }: AbertaProps) {
	const [escolhido, setEscolhido] = useState(inicial)
	const seus = listarDocumentosPendentes({ lote, documentos, campos })
	const deTexto = seus.filter(({ tipcmp }) => tipcmp === 'T')
	const textos = useTextos(deTexto, (novos) =>
		call(salvarTextosDosCampos, { body: { codlotdocasi: lote.codlotdocasi, textos: [...novos] } }),
	)
	const documento =
		documentos.find(({ coddocuspasi }) => coddocuspasi === escolhido) ??
		documentos.find(({ staasi }) => staasi === 'N') ??
		documentos[0]
	return (
		<Pagina
			largura="tela"
			titulo={lote.nomlot}
			resumo={<SolicitanteDoLote quem={`${lote.nompesges} (${lote.sglund})`} lote={lote} />}
			acoes={
				<Link href={`/assina/lote/${lote.codlotdocasi}`} botao variante="secundario" tamanho="pq">
					Ver o lote
				</Link>
			}
		>
			<LadoALado
				documento={
					documento ? (
						<DocumentoPdf
							key={documento.coddocuspasi}
							nome={documento.nomarq}
							chave={[lote.codlotdocasi, documento.coddocuspasi, documento.numrev]}
							buscar={(signal) =>
								call(
									obterDocumentoLoteDocAss,
									{
										query: {
											codlotdocasi: lote.codlotdocasi,
											coddocuspasi: documento.coddocuspasi,
											numrev: String(documento.numrev),
										},
									},
									{ signal },
								)
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
						<Vazio texto="Este lote não tem documentos." />
					)
				}
				ato={
					<>
						<CamposPendentes campos={deTexto} documentos={documentos} textos={textos} />
						<AssinaturaOuMudancas lote={lote} documentos={documentos} textos={textos} />
						<Rejeicao lote={lote} />
					</>
				}
				rotulo={lote.permissoes.assinar === 'S' ? 'Ir para a assinatura' : undefined}
			>
				{documentos.length > 1 ? (
					<ListaDeDocumentos documentos={documentos} aberto={documento?.coddocuspasi} aoEscolher={setEscolhido} />
				) : null}
				<Resumo lote={lote} />
			</LadoALado>
		</Pagina>
	)
}

function AssinaturaOuMudancas(props: AssinaturaProps) {
	const { lote, documentos } = props
	const { codlotdocasi } = lote
	const [mudado] = lote.permissoes.assinar === 'S' ? listarPorConfirmar(documentos) : []
	const confirmar = useAcao((coddocuspasi: number) => call(confirmarMudancas, { body: { codlotdocasi, coddocuspasi } }))
	if (!mudado) return <Assinatura {...props} />
	return (
		<MudancasAVer
			key={mudado.coddocuspasi}
			documento={mudado}
			aoComparar={(pagina) => call(obterPaginaComparada, { query: { codlotdocasi, ...pagina } })}
			aoConfirmar={() => confirmar.mutateAsync(mudado.coddocuspasi)}
		/>
	)
}

function Rejeicao({ lote }: { lote: Lote }) {
	const [aberta, setAberta] = useState(false)
	if (lote.permissoes.rejeitar === 'N') return null
	return (
		<>
			<Botao variante="perigo" aparencia="contorno" onClick={() => setAberta(true)}>
				Rejeitar com justificativa
			</Botao>
			{aberta ? <RejeitarLoteDialog lote={lote} aoFechar={() => setAberta(false)} /> : null}
		</>
	)
}

function EsqueletoDaSala() {
	return (
		<Pilha tag="output">
			<SoParaLeitor>Carregando dados...</SoParaLeitor>
			<Esqueleto forma="bloco" className="h-9 w-80 max-w-full" />
			<Pilha tag="span" espaco={5} className="lg:grid-cols-[minmax(0,1fr)_23rem]">
				<Esqueleto forma="bloco" className="h-[60dvh] w-full" />
				<Esqueleto forma="bloco" className="h-96 w-full" />
			</Pilha>
		</Pilha>
	)
}
