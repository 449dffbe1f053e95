import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { ArquivoDaLista, ListaDeArquivos } from '@portal/design-system/lista-de-arquivos'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { baixar, baixarPedido, FalhaDaConsulta, mensagemDe } from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type Documento,
	type LicitacaoCompleta,
	MOTIVOS_DE_NAO_COMPARAR,
	TIPOS_DE_DOCUMENTO,
	type VersaoDoDocumento,
} from '../../contract/index.ts'
import { PublicarDocumentos } from './publicar-documentos.tsx'
import { baixarDocumento, baixarZip, diferencaDoDocumentoQuery } from './queries.ts'
import { Trechos } from './trechos.tsx'

type Props = { licitacao: LicitacaoCompleta; conduz: boolean }

/** Published documents with their versions, one archive of all, and what the officer adds. */
export function Documentos({ licitacao, conduz }: Props) {
	const { codpcddsp, documentos } = licitacao
	return (
		<Pilha espaco={5}>
			{documentos.length === 0 ? (
				<Vazio compacto texto="Nenhum arquivo acompanha o edital." />
			) : (
				<>
					<BaixarTudo codpcddsp={codpcddsp} />
					{documentos.map((documento) => (
						<Secao
							key={documento.numdoc}
							titulo={`${TIPOS_DE_DOCUMENTO[documento.tipdoc]}: ${documento.titdoc}`}
							espaco={2}
						>
							<ListaDeArquivos rotulo={`Versões de ${documento.titdoc}`}>
								{documento.versoes.map((versao) => (
									<Versao key={versao.numverdoc} codpcddsp={codpcddsp} documento={documento} versao={versao} />
								))}
							</ListaDeArquivos>
						</Secao>
					))}
				</>
			)}
			{conduz ? <PublicarDocumentos licitacao={licitacao} /> : null}
		</Pilha>
	)
}

function BaixarTudo({ codpcddsp }: { codpcddsp: number }) {
	const tudo = useMutation({
		mutationFn: () => baixarZip(codpcddsp),
		onSuccess: (zip) => baixar(zip, `licitacao-${codpcddsp}.zip`),
		onError: (falha) => toast.erro('Os documentos não foram baixados', mensagemDe(falha)),
	})
	return (
		<div data-nao-imprimir>
			<Botao variante="secundario" carregando={tudo.isPending} onClick={() => tudo.mutate()}>
				Baixar tudo em um ZIP
			</Botao>
		</div>
	)
}

type VersaoProps = { codpcddsp: number; documento: Documento; versao: VersaoDoDocumento }

function Versao({ codpcddsp, documento: { numdoc }, versao }: VersaoProps) {
	const [aberta, setAberta] = useState(false)
	const { numverdoc, nomarq, tamarq, sha256, dtapub, numver } = versao
	return (
		<ArquivoDaLista
			nome={nomarq}
			tamanho={tamarq}
			detalhes={[
				`versão ${numverdoc}`,
				numver === null ? null : `com a versão ${numver} do edital`,
				<HoraDaLista key="quando" instante={dtapub} />,
			]}
			aoBaixar={() => baixarPedido(nomarq, () => baixarDocumento({ codpcddsp, numdoc, numverdoc }))}
		>
			<div className="grid w-full gap-2">
				<Detalhe className="wrap-anywhere">SHA-256 {sha256}</Detalhe>
				{numverdoc > 1 ? (
					<div>
						<Botao variante="secundario" tamanho="pq" aria-expanded={aberta} onClick={() => setAberta(!aberta)}>
							{aberta ? 'Esconder o que mudou' : 'Ver o que mudou'}
						</Botao>
					</div>
				) : null}
				{aberta ? <Diferenca codpcddsp={codpcddsp} numdoc={numdoc} numverdoc={numverdoc} /> : null}
			</div>
		</ArquivoDaLista>
	)
}

type DiferencaProps = { codpcddsp: number; numdoc: number; numverdoc: number }

function Diferenca({ codpcddsp, numdoc, numverdoc }: DiferencaProps) {
	const { data, error, refetch } = useQuery(
		diferencaDoDocumentoQuery({ codpcddsp, numdoc }, { de: numverdoc - 1, ate: numverdoc }),
	)
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return null
	const { motivo, imagens, iguais, trechos } = data
	if (iguais === 'S') return <Detalhe>É o mesmo arquivo, byte a byte.</Detalhe>
	if (motivo) return <Alerta variante="aviso" titulo={MOTIVOS_DE_NAO_COMPARAR[motivo]} />
	return (
		<>
			{imagens > 0 ? (
				<Alerta
					variante="aviso"
					titulo={
						imagens === 1
							? 'Uma página é imagem e não foi comparada. Leia-a nas duas versões.'
							: `${imagens} páginas são imagem e não foram comparadas. Leia-as nas duas versões.`
					}
				/>
			) : null}
			{trechos.every(({ tipo }) => tipo === 'igual') ? (
				<Detalhe>O texto é o mesmo, e os arquivos diferem em outra coisa, como imagens ou formatação.</Detalhe>
			) : (
				<Trechos trechos={trechos} />
			)}
		</>
	)
}
