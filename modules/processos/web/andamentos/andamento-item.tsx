import { Botao } from '@portal/design-system/botao'
import { ItemDaLinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe, Suave, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { baixar, call, formatarData, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { ChevronRight, ReceiptText } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { type Andamento, baixarRecibo } from '../../contract/index.ts'
import { OcorrenciaItem } from '../ocorrencias/ocorrencia-item.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'
import { TempoNaEstacao } from './tempo-na-estacao.tsx'

type AndamentoItemProps = { andamento: Andamento; ultimo: boolean; iniciaAberto: boolean; children: ReactNode }

/**
 * Collapsed movements use `<details>`, which costs nothing to draw and is opened by the browser's own search; the
 * list is therefore not virtualized.
 */
export function AndamentoItem({ andamento, ultimo, iniciaAberto, children }: AndamentoItemProps) {
	const { numand, sgletaent, nometaent, ocorrencias } = andamento
	return (
		<ItemDaLinhaDoTempo
			id={`andamento-${numand}`}
			variante={ultimo ? 'primario' : 'secundario'}
			atual={ultimo && andamento.dtasai === null}
		>
			{/* Narrow layout: one line for each item; nested boxes appear only where there is room for their borders. */}
			<details
				open={iniciaAberto}
				className={`group/andamento @lg:rounded-lg @lg:border @lg:bg-superficie @lg:shadow-sm ${ultimo ? 'border-primario/60' : 'border-borda'}`}
			>
				<summary className="-mt-1.5 flex cursor-pointer list-none items-start gap-2 rounded-lg pb-3 hover:bg-superficie-suave @lg:mt-0 @lg:px-5 @lg:pt-3 [&::-webkit-details-marker]:hidden">
					<ChevronRight
						aria-hidden
						className="mt-1 size-4.5 shrink-0 text-texto-suave transition-transform group-open/andamento:rotate-90"
					/>
					<span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_auto]">
						<span className="min-w-0">
							<Texto tag="span" forte>
								<Suave className="tabular-nums">{numand}.</Suave> {sgletaent}
							</Texto>{' '}
							<Suave>{nometaent}</Suave>
							<Detalhe tag="span">{resumoDe(andamento)}</Detalhe>
						</span>
						<TempoNaEstacao andamento={andamento} />
					</span>
				</summary>
				<Pilha espaco={3} className="pb-3 @lg:px-5 @lg:pb-4">
					<Passagem andamento={andamento} />
					{children}
					{ocorrencias.length > 0 ? (
						<Ocorrencias ocorrencias={ocorrencias} />
					) : (
						<Detalhe>Nenhuma ocorrência neste andamento.</Detalhe>
					)}
				</Pilha>
			</details>
		</ItemDaLinhaDoTempo>
	)
}

function resumoDe({ dtaent, dtasai, sgletadst, ocorrencias }: Andamento): string {
	const quantas = ocorrencias.length === 1 ? '1 ocorrência' : `${ocorrencias.length} ocorrências`
	const periodo = dtasai
		? `${[...new Set([formatarData(dtaent), formatarData(dtasai)])].join(' a ')}, para ${sgletadst}`
		: `desde ${formatarData(dtaent)}`
	return `${periodo} · ${quantas}`
}

/**
 * Memoized list: 300 occurrences stay quick because those out of sight are neither laid out nor drawn again. A
 * skipped item keeps its last width, so no parent column may take its size from it, and each column is as wide as its
 * own parent (`grid-cols-1`).
 */
const Ocorrencias = memo(({ ocorrencias }: Pick<Andamento, 'ocorrencias'>) => (
	<ul className="grid grid-cols-1 @lg:gap-2">
		{ocorrencias.map((ocorrencia) => (
			<OcorrenciaItem key={ocorrencia.numseqocoand} ocorrencia={ocorrencia} />
		))}
	</ul>
))

/** The text of an exit is not repeated here, since it is the despacho among the occurrences. */
function Passagem({ andamento }: { andamento: Andamento }) {
	const { numand, dtaent, nompesent, dtasai, sgletadst, nometadst, nompessai, dtaprzdvl } = andamento
	return (
		<Pilha espaco={2} className="text-sm @lg:border-b @lg:border-borda @lg:pb-3">
			<div className="flex flex-wrap items-center gap-x-3">
				<p>
					<Suave>Entrada</Suave> <time dateTime={dtaent}>{formatarDataHora(dtaent)}</time>
					{nompesent ? ` por ${nompesent}` : ''}
				</p>
				<Recibo numand={numand} />
			</div>
			{dtasai ? (
				<p>
					<Suave>Saída</Suave> <time dateTime={dtasai}>{formatarDataHora(dtasai)}</time>
					{nompessai ? ` por ${nompessai}` : ''} para {sgletadst}
					{nometadst ? ` - ${nometadst}` : ''}
					{dtaprzdvl ? `, a devolver até ${formatarData(dtaprzdvl)}` : ''}
				</p>
			) : null}
		</Pilha>
	)
}

/** Proof of delivery, with the instant that deadlines count from. */
function Recibo({ numand }: { numand: number }) {
	const { processo } = useAcompanhamento()
	const [baixando, setBaixando] = useState(false)

	async function baixarPdf() {
		setBaixando(true)
		try {
			const recibo = await call(baixarRecibo, { params: { numpro: processo.numpro, numand } })
			baixar(recibo, `recibo-${processo.numpro}-${numand}.pdf`)
		} catch (falha) {
			toast.erro(mensagemDe(falha))
		} finally {
			setBaixando(false)
		}
	}
	return (
		<Botao
			data-nao-imprimir
			variante="secundario"
			aparencia="fantasma"
			tamanho="pq"
			icone={<ReceiptText aria-hidden />}
			carregando={baixando}
			onClick={() => void baixarPdf()}
		>
			Recibo da entrada
		</Botao>
	)
}
