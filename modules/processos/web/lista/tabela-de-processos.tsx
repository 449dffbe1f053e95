import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Selecao } from '@portal/design-system/selecao'
import { Tabela } from '@portal/design-system/tabela'
import { formatarInteiro, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Aba, FiltroProcessos } from '../../contract/index.ts'
import { acoesDaAba, type Lote } from './acoes.tsx'
import { useColunas } from './colunas.tsx'
import { estaFiltrado } from './filtro.ts'
import { LoteDialog } from './lote.dialog.tsx'
import type { PreferenciasDaLista } from './preferencias.ts'
import { processosQuery, useFavoritar } from './queries.ts'
import { SemProcessos } from './sem-processos.tsx'
import { ATALHOS, aoTeclarNaLista } from './teclado.ts'

type TabelaDeProcessosProps = {
	filtro: FiltroProcessos
	preferencias: PreferenciasDaLista
	aoMudarPagina: (pagina: number) => void
	aoMudarPorPagina: (porPagina: number) => void
	aoLimpar: () => void
	aoMudarAba: (aba: Aba) => void
}

export function TabelaDeProcessos(props: TabelaDeProcessosProps) {
	const { filtro, preferencias, aoMudarPagina, aoLimpar, aoMudarAba } = props
	const { data, error, isPending, isPlaceholderData, refetch } = useQuery(processosQuery(filtro))
	const { mutate: favoritar } = useFavoritar()
	const colunas = useColunas(favoritar, preferencias)
	const [lote, setLote] = useState<Lote>()
	// A table with a new key has nothing selected.
	const [rodada, setRodada] = useState(0)
	const lista = useRef<HTMLDivElement>(null)
	const { itens = [], total = 0, haMais = false } = data ?? {}
	const tentarDeNovo = () => void refetch()
	return (
		<div className={`grid grid-cols-1 gap-3 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
			{data && error ? <Desatualizada erro={error} aoTentarDeNovo={tentarDeNovo} /> : null}
			{/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pressed on the links inside it */}
			<div ref={lista} onKeyDown={aoTeclarNaLista}>
				<Tabela
					key={`${filtro.aba} ${rodada}`}
					legenda="Processos"
					colunas={colunas}
					linhas={itens}
					chave={({ numpro }) => numpro}
					porPagina={filtro.porPagina}
					densa={preferencias.densa}
					carregando={isPending}
					erro={error && !data ? mensagemDe(error) : undefined}
					aoTentarDeNovo={tentarDeNovo}
					vazio={
						<SemProcessos
							aba={filtro.aba}
							filtrado={estaFiltrado(filtro)}
							aoLimpar={aoLimpar}
							aoMudarAba={aoMudarAba}
						/>
					}
					acoesEmLote={acoesDaAba(filtro.aba, setLote)}
					servidor={{ total, pagina: filtro.pagina, aoMudar: ({ pagina }) => aoMudarPagina(pagina) }}
				/>
			</div>
			{haMais ? <HaMais total={total} /> : null}
			{itens.length > 0 ? (
				<div className="flex flex-wrap items-center justify-between gap-3">
					<AjudaDoTeclado />
					<PorPagina valor={filtro.porPagina} aoMudar={props.aoMudarPorPagina} />
				</div>
			) : null}
			<LoteDialog
				lote={lote}
				aoFechar={() => setLote(undefined)}
				aoFazer={() => {
					setRodada(rodada + 1)
					lista.current?.querySelector<HTMLElement>('[data-processo]')?.focus()
				}}
			/>
		</div>
	)
}

function HaMais({ total }: { total: number }) {
	return (
		<p className="text-sm text-texto-suave">
			Há mais de {formatarInteiro(total)} processos. Use os filtros para chegar ao que procura.
		</p>
	)
}

type DesatualizadaProps = { erro: Error; aoTentarDeNovo: () => void }

/** What was there stays, and may still be read. */
function Desatualizada({ erro, aoTentarDeNovo }: DesatualizadaProps) {
	return (
		<Alerta
			variante="aviso"
			titulo="A lista pode estar desatualizada"
			acao={
				<Botao variante="secundario" tamanho="pq" onClick={aoTentarDeNovo}>
					Tentar de novo
				</Botao>
			}
		>
			{mensagemDe(erro)}
		</Alerta>
	)
}

function AjudaDoTeclado() {
	return (
		<dl
			aria-label="Atalhos de teclado da lista"
			className="hidden flex-wrap gap-x-4 gap-y-1 text-sm text-texto-suave lg:flex"
		>
			{ATALHOS.map(([tecla, efeito]) => (
				<div key={tecla} className="flex items-center gap-1.5">
					<dt>
						<kbd className="rounded-sm border border-borda-forte bg-superficie-suave px-1.5 font-mono text-xs">
							{tecla}
						</kbd>
					</dt>
					<dd>{efeito}</dd>
				</div>
			))}
		</dl>
	)
}

const TAMANHOS = [10, 25, 50, 100]

type PorPaginaProps = { valor: number; aoMudar: (porPagina: number) => void }

function PorPagina({ valor, aoMudar }: PorPaginaProps) {
	const id = useId()
	return (
		<div className="ml-auto flex items-center gap-2 text-sm text-texto-suave">
			<label htmlFor={id}>Processos por página</label>
			<Selecao id={id} className="w-auto" value={valor} onChange={({ target }) => aoMudar(Number(target.value))}>
				{TAMANHOS.map((tamanho) => (
					<option key={tamanho}>{tamanho}</option>
				))}
			</Selecao>
		</div>
	)
}
