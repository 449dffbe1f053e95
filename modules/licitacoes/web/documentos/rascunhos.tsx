import { AnexarArquivos, useEnvioDeArquivos } from '@portal/arquivos/web/public'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { ArquivoDaLista, ListaDeArquivos } from '@portal/design-system/lista-de-arquivos'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { call, callComProgresso, mensagemDe } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
	ARQUIVOS_DA_LICITACAO,
	anexarDocumento,
	anexarDocumentoEnviado,
	type Documento,
	type Rascunho,
	removerRascunho,
	TIPOS_DE_DOCUMENTO,
	TipoDeDocumento,
} from '../../contract/index.ts'
import { listarOpcoes } from '../opcoes.ts'
import { CHAVE } from '../queries.ts'
import { rascunhosQuery } from './queries.ts'

const TIPOS = listarOpcoes(TipoDeDocumento.options, TIPOS_DE_DOCUMENTO)
const TITULO_MINIMO = 3

export const useRascunhos = (codpcddsp: number | undefined): readonly Rascunho[] =>
	useQuery(rascunhosQuery(codpcddsp)).data ?? []

type Props = {
	/** Absent: of a tender that is not published yet. */
	codpcddsp?: number
	documentos?: readonly Documento[]
	/** Kind that is chosen first. */
	tipo: TipoDeDocumento
}

/** Documents that come out with the publication: what is attached here waits for it. */
export function Rascunhos({ codpcddsp, documentos = [], tipo }: Props) {
	const rascunhos = useRascunhos(codpcddsp)
	const cliente = useQueryClient()
	async function remover({ coddoc, nomarq }: Rascunho) {
		try {
			await call(removerRascunho, { params: { coddoc } })
			await cliente.invalidateQueries({ queryKey: CHAVE })
		} catch (falha) {
			toast.erro(`${nomarq} não foi removido`, mensagemDe(falha))
		}
	}
	return (
		<Pilha espaco={3}>
			{rascunhos.length > 0 ? (
				<ListaDeArquivos rotulo="Documentos que serão publicados">
					{rascunhos.map((rascunho) => (
						<ArquivoDaLista
							key={rascunho.coddoc}
							nome={rascunho.nomarq}
							tamanho={rascunho.tamarq}
							detalhes={[TIPOS_DE_DOCUMENTO[rascunho.tipdoc], rascunho.titdoc]}
							outras={[
								{
									titulo: 'Remover',
									icone: <Trash2 aria-hidden />,
									variante: 'perigo',
									aoAcionar: () => void remover(rascunho),
								},
							]}
						/>
					))}
				</ListaDeArquivos>
			) : null}
			<NovoRascunho {...{ codpcddsp, documentos, tipo }} />
		</Pilha>
	)
}

type NovoProps = { codpcddsp: number | undefined; documentos: readonly Documento[]; tipo: TipoDeDocumento }

function NovoRascunho({ codpcddsp, documentos, tipo }: NovoProps) {
	const cliente = useQueryClient()
	const [tipdoc, setTipo] = useState(tipo)
	const [titulo, setTitulo] = useState('')
	const [numdoc, setSubstitui] = useState<number>()
	const substituido = documentos.find((um) => um.numdoc === numdoc)
	const dados = {
		...(codpcddsp === undefined ? {} : { codpcddsp }),
		...(substituido ? { numdoc: substituido.numdoc } : {}),
		tipdoc: substituido?.tipdoc ?? tipdoc,
		titdoc: substituido?.titdoc ?? (titulo.trim().length >= TITULO_MINIMO ? titulo.trim() : TIPOS_DE_DOCUMENTO[tipdoc]),
	}
	const envio = useEnvioDeArquivos({
		onde: `licitacoes ${codpcddsp ?? 'nova'}`,
		recusa: ARQUIVOS_DA_LICITACAO.recusa,
		inteiro: (file, andar, signal) =>
			callComProgresso(anexarDocumento, { parts: { file, json: dados } }, andar, { signal }),
		receber: (codenv, signal) => call(anexarDocumentoEnviado, { body: { ...dados, codenv } }, { signal }),
		aoChegar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	return (
		<div className="grid gap-3">
			{documentos.length > 0 ? (
				<Campo rotulo="Documento" dica="O que substitui outro passa a ser a versão seguinte dele.">
					<Selecao
						nenhuma="Documento novo"
						value={numdoc ?? ''}
						onChange={({ target }) => setSubstitui(Number(target.value) || undefined)}
						opcoes={documentos.map((um) => ({
							codigo: um.numdoc,
							texto: `Substitui ${TIPOS_DE_DOCUMENTO[um.tipdoc]}: ${um.titdoc}`,
						}))}
					/>
				</Campo>
			) : null}
			{substituido ? null : (
				<div className="grid gap-3 md:grid-cols-2">
					<Campo rotulo="Tipo do documento">
						<Selecao
							value={tipdoc}
							onChange={({ target }) => setTipo(TipoDeDocumento.options.find((um) => um === target.value) ?? tipdoc)}
							opcoes={TIPOS}
						/>
					</Campo>
					<Campo rotulo="Título" dica="Sem título, vale o tipo.">
						<EntradaTexto value={titulo} maxLength={120} onChange={({ target }) => setTitulo(target.value)} />
					</Campo>
				</div>
			)}
			<AnexarArquivos
				envio={envio}
				extensoes={Object.keys(ARQUIVOS_DA_LICITACAO.tipos)}
				dica={`PDF, texto ou planilha, até ${ARQUIVOS_DA_LICITACAO.maximoMb} MB cada.`}
			/>
		</div>
	)
}
