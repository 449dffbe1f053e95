import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Modal } from '@portal/design-system/modal'
import { Suave } from '@portal/design-system/texto'
import { baixarPedido, call, FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { baixarArquivo, type Fonte } from '../../contract/index.ts'
import { paginaQuery } from '../queries.ts'

type FonteDialogProps = { fonte: Fonte; aoFechar: () => void }

/** A citation opened: its passage, and the page of the PDF on which it stands. */
export function FonteDialog({ fonte: { numcit, codarq, nomarq, numpgn, txttrc }, aoFechar }: FonteDialogProps) {
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			tamanho="gd"
			titulo={
				nomarq === null
					? `Fonte ${numcit}: indisponível`
					: `Fonte ${numcit}: ${nomarq}${numpgn === null ? '' : `, p. ${numpgn}`}`
			}
			rodape={<Botao onClick={aoFechar}>Fechar</Botao>}
		>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{txttrc === null ? (
					<Suave>O arquivo foi apagado, ou não está mais aberto para você.</Suave>
				) : (
					<blockquote className="border-l-4 border-borda-forte pl-3 wrap-anywhere whitespace-pre-line">
						{txttrc}
					</blockquote>
				)}
				<div className="flex flex-wrap items-center gap-3">
					{nomarq === null ? null : (
						<Botao
							variante="secundario"
							tamanho="pq"
							onClick={() => void baixarPedido(nomarq, () => call(baixarArquivo, { params: { codarq } }))}
						>
							Baixar o arquivo
						</Botao>
					)}
					<Link href="/usp-gen-ia/arquivos">Ver os arquivos da IA</Link>
				</div>
				{nomarq !== null && numpgn !== null ? <PaginaDoArquivo codarq={codarq} numpgn={numpgn} /> : null}
			</div>
		</Modal>
	)
}

function PaginaDoArquivo({ codarq, numpgn }: { codarq: number; numpgn: number }) {
	const { data, error, refetch } = useQuery(paginaQuery({ codarq, numpgn }))
	const endereco = useEnderecoDe(data)
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	if (endereco === undefined) return <Esqueleto forma="bloco" className="h-144 w-full" />
	return <img src={endereco} alt={`Página ${numpgn} do arquivo`} className="h-auto w-full border border-borda" />
}

/** Address of a picture of ours in memory, given back when it is not shown any more. */
function useEnderecoDe(arquivo: File | undefined): string | undefined {
	const endereco = useMemo(() => arquivo && URL.createObjectURL(arquivo), [arquivo])
	useEffect(() => () => URL.revokeObjectURL(endereco ?? ''), [endereco])
	return endereco
}

type FontesProps = { fontes: readonly Fonte[]; modrec: 'I' | 'T' | null; aoAbrir: (fonte: Fonte) => void }

/** Passages that went along with the question, each to be opened. */
export function Fontes({ fontes, modrec, aoAbrir }: FontesProps) {
	if (modrec === null) return null
	return (
		<details className="text-sm">
			<summary className="cursor-pointer text-texto-suave telefone:min-h-11 telefone:content-center">
				{modrec === 'I' ? 'Os arquivos foram inteiros' : 'Foram os trechos mais próximos da pergunta'}: {fontes.length}{' '}
				{fontes.length === 1 ? 'trecho' : 'trechos'}
			</summary>
			<ol className="mt-2 grid gap-1">
				{fontes.map((fonte) => (
					<li key={fonte.numcit}>
						<button
							type="button"
							className="cursor-pointer text-left wrap-anywhere text-primario-texto underline telefone:min-h-11"
							onClick={() => aoAbrir(fonte)}
						>
							[{fonte.numcit}] {fonte.nomarq ?? 'fonte indisponível'}
							{fonte.numpgn === null ? '' : `, p. ${fonte.numpgn}`}
						</button>
					</li>
				))}
			</ol>
		</details>
	)
}
