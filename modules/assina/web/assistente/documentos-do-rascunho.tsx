import { Campo } from '@portal/design-system/campo'
import { ListaOrdenavel } from '@portal/design-system/lista-ordenavel'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { formatSize } from '@portal/platform/contract'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
	alterarDocumentoLoteDocAss,
	type Documento,
	NOME_DO_NIVEL,
	removerDocumentoLoteDocAss,
} from '../../contract/index.ts'
import { CHAVE, documentosQuery, tiposQuery } from '../queries.ts'
import { contar } from '../situacoes.tsx'
import { BotaoRemover } from './botao-remover.tsx'
import { RenomearDocumento } from './renomear-documento.tsx'

type Mudanca = { readonly documento: Documento; readonly codetrdoc?: number | null; readonly ordaptdoc?: number }

/** Optimistic update: a change is shown at once, and undone if the server refuses. */
function useMudarDocumentos(codlotdocasi: number) {
	const cliente = useQueryClient()
	const { queryKey } = documentosQuery(codlotdocasi)
	return useMutation({
		mutationFn: async ({ mudancas }: { mudancas: readonly Mudanca[]; depois: Documento[] }) => {
			for (const { documento, ...mudanca } of mudancas)
				await call(alterarDocumentoLoteDocAss, {
					body: { codlotdocasi, coddocuspasi: documento.coddocuspasi, ...mudanca },
				})
		},
		onMutate: async ({ depois }) => {
			await cliente.cancelQueries({ queryKey })
			cliente.setQueryData(queryKey, depois)
		},
		onError: (falha) => toast.erro('Erro ao alterar os documentos!', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}

export function DocumentosDoRascunho({ documentos }: { documentos: readonly Documento[] }) {
	const mudar = useMudarDocumentos(documentos[0]?.codlotdocasi ?? 0)
	if (documentos.length === 0) return <Vazio compacto texto="Nenhum documento neste lote ainda." />

	const ordenar = (ordenados: Documento[]) =>
		mudar.mutate({
			depois: ordenados.map((documento, indice) => ({ ...documento, ordaptdoc: indice + 1 })),
			mudancas: ordenados.flatMap((documento, indice) =>
				documento.ordaptdoc === indice + 1 ? [] : [{ documento, ordaptdoc: indice + 1 }],
			),
		})
	return (
		<ListaOrdenavel
			rotulo="Documentos do lote"
			itens={documentos}
			chave={({ coddocuspasi }) => coddocuspasi}
			nome={({ nomarq }) => nomarq}
			aoOrdenar={ordenar}
		>
			{(documento) => (
				<Item
					documento={documento}
					aoMudarTipo={(codetrdoc) =>
						mudar.mutate({
							depois: documentos.map((um) => (um === documento ? { ...um, codetrdoc } : um)),
							mudancas: [{ documento, codetrdoc }],
						})
					}
				/>
			)}
		</ListaOrdenavel>
	)
}

type ItemProps = { documento: Documento; aoMudarTipo: (codetrdoc: number | null) => void }

function Item({ documento, aoMudarTipo }: ItemProps) {
	const { data: tipos } = useQuery(tiposQuery)
	const tipo = tipos?.documentos.find(({ codetrdoc }) => codetrdoc === documento.codetrdoc)
	return (
		<Pilha espaco={2} className="sm:grid-cols-[minmax(0,1fr)_15rem_auto] sm:items-start">
			<div className="min-w-0 pt-1">
				<p className="font-medium wrap-anywhere">{documento.nomarq}</p>
				<Detalhe>
					{contar(documento.qtdpgn, 'página', 'páginas')} · {formatSize(documento.tamarq)}
				</Detalhe>
			</div>
			<Campo
				rotulo={`Tipo de ${documento.nomarq}`}
				rotuloOculto
				dica={tipo ? `No mínimo, assinatura ${NOME_DO_NIVEL[tipo.codtipasimin].toLowerCase()}.` : undefined}
			>
				<Selecao
					value={documento.codetrdoc ?? ''}
					onChange={({ target }) => aoMudarTipo(target.value === '' ? null : Number(target.value))}
					nenhuma={tipos ? 'Sem tipo' : 'Carregando dados...'}
					opcoes={tipos?.documentos.map(({ codetrdoc, dscetrdoc }) => ({ codigo: codetrdoc, texto: dscetrdoc }))}
				/>
			</Campo>
			<div className="flex">
				<RenomearDocumento documento={documento} />
				<Remover documento={documento} />
			</div>
		</Pilha>
	)
}

function Remover({ documento: { codlotdocasi, coddocuspasi, nomarq } }: { documento: Documento }) {
	return (
		<BotaoRemover
			nome={nomarq}
			pergunta={`Remover o documento “${nomarq}”?`}
			remover={() => call(removerDocumentoLoteDocAss, { body: { codlotdocasi, coddocuspasi } })}
		/>
	)
}
