import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Selecao } from '@portal/design-system/selecao'
import { Texto } from '@portal/design-system/texto'
import { call, mensagemDe } from '@portal/platform/web'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	assinantesDe,
	type CampoDoLote,
	type Documento,
	obterDocumentoLoteDocAss,
	type Participante,
} from '../../contract/index.ts'
import { EditorDeCampos } from '../campos/editor-de-campos.tsx'
import { CHAVE_DA_GRAVACAO, useCampos } from '../campos/use-campos.ts'
import { camposQuery } from '../queries.ts'
import type { PassoProps } from './passos.ts'
import { NOME_DO_PASSO, type Passo } from './passos.ts'

/** Optional step: without fields everybody signs on the page appended to each document. */
export function PassoCampos({ lote, documentos, participantes }: PassoProps) {
	const [escolhido, setEscolhido] = useState<number>()
	const campos = useQuery(camposQuery(lote.codlotdocasi))
	const gravando = useGravacaoAnterior()
	if (campos.error) return <Alerta variante="perigo">{mensagemDe(campos.error)}</Alerta>
	if (!documentos || !participantes || !campos.data || gravando) return <EsqueletoLista itens={3} />
	const assinantes = assinantesDe(participantes)
	const documento = documentos.find(({ coddocuspasi }) => coddocuspasi === escolhido) ?? documentos[0]
	if (!documento) return <FaltaAntes passo="documentos">ao menos um documento</FaltaAntes>
	if (assinantes.length === 0) return <FaltaAntes passo="participantes">quem assina</FaltaAntes>
	return (
		<>
			<Texto suave medida>
				Se quiser, escolha onde cada um assina, rubrica e escreve. Um campo cobre o que está embaixo dele. Quem não tem
				lugar na página assina na folha que vai depois da última.
			</Texto>
			<EscolhaDoDocumento documentos={documentos} valor={documento.coddocuspasi} aoMudar={setEscolhido} />
			<CamposDoRascunho
				key={documento.coddocuspasi}
				documento={documento}
				participantes={participantes}
				lidos={campos.data}
			/>
		</>
	)
}

type CamposDoRascunhoProps = {
	documento: Documento
	participantes: readonly Participante[]
	lidos: readonly CampoDoLote[]
}

function CamposDoRascunho({ documento, participantes, lidos }: CamposDoRascunhoProps) {
	const { codlotdocasi, coddocuspasi, numrev } = documento
	const edicao = useCampos(documento, participantes, lidos)
	return (
		<EditorDeCampos
			documento={documento}
			chave={[codlotdocasi, coddocuspasi, numrev]}
			buscar={(signal) =>
				call(obterDocumentoLoteDocAss, { query: { codlotdocasi, coddocuspasi, numrev: String(numrev) } }, { signal })
			}
			assinantes={assinantesDe(participantes)}
			edicao={edicao}
		/>
	)
}

function FaltaAntes({ passo, children }: { passo: Passo; children: string }) {
	return (
		<Alerta variante="info">
			Inclua antes {children}. <Link href={`?passo=${passo}`}>Ir para {NOME_DO_PASSO[passo].toLowerCase()}</Link>
		</Alerta>
	)
}

type EscolhaDoDocumentoProps = {
	documentos: readonly Documento[]
	valor: number
	aoMudar: (coddocuspasi: number) => void
}

function EscolhaDoDocumento({ documentos, valor, aoMudar }: EscolhaDoDocumentoProps) {
	if (documentos.length < 2) return null
	return (
		<Campo rotulo="Documento" className="max-w-md">
			<Selecao
				value={valor}
				onChange={({ target }) => aoMudar(Number(target.value))}
				opcoes={documentos.map(({ coddocuspasi, nomarq }) => ({ codigo: coddocuspasi, texto: nomarq }))}
			/>
		</Campo>
	)
}

/** Pending saves: changes of the moment before coming back are still on their way. */
function useGravacaoAnterior(): boolean {
	const cliente = useQueryClient()
	const gravando = useIsMutating({ mutationKey: CHAVE_DA_GRAVACAO }) > 0
	const [espera, setEspera] = useState(() => cliente.isMutating({ mutationKey: CHAVE_DA_GRAVACAO }) > 0)
	if (espera && !gravando) setEspera(false)
	return espera
}
