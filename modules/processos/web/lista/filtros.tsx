import { Botao } from '@portal/design-system/botao'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { useQuery } from '@tanstack/react-query'
import { ListFilter, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { FiltroProcessos } from '../../contract/index.ts'
import { rotuloDaUnidade } from '../../contract/index.ts'
import { assuntosQuery, unidadesQuery } from '../estrutura/queries.ts'
import { type AoFiltrar, type FiltroAtivo, filtrosAtivos, type NomesDoFiltro, SEM_FILTROS } from './filtro.ts'
import { PainelDeFiltros } from './painel-de-filtros.tsx'

const NA_BUSCA = 'Número, interessado, título, assunto, ou palavras dos textos e documentos'
const NAS_OUTRAS = 'Número, interessado, título ou palavras do texto'

/** `children` is what else changes how the list is seen. */
type FiltrosProps = { filtro: FiltroProcessos; aoFiltrar: AoFiltrar; children: ReactNode }

export function Filtros({ filtro, aoFiltrar, children }: FiltrosProps) {
	const [aberto, setAberto] = useState(false)
	const ativos = filtrosAtivos(filtro, useNomes(filtro))
	const idDoPainel = useId()
	return (
		<section aria-label="Filtros dos processos" className="grid gap-3">
			<div className="flex flex-wrap items-start gap-2">
				<div className="min-w-40 flex-1">
					<CampoBusca
						rotulo="Buscar processos"
						placeholder={filtro.aba === 'busca' ? NA_BUSCA : NAS_OUTRAS}
						maximo={200}
						valor={filtro.q ?? ''}
						aoBuscar={(q) => aoFiltrar({ q: q || undefined }, { substituir: true })}
					/>
				</div>
				<Botao
					variante="secundario"
					icone={<ListFilter aria-hidden />}
					aria-expanded={aberto}
					aria-controls={idDoPainel}
					onClick={() => setAberto(!aberto)}
				>
					{ativos.length > 0 ? `Filtros (${ativos.length})` : 'Filtros'}
				</Botao>
				{children}
			</div>
			<div id={idDoPainel} hidden={!aberto}>
				{aberto ? <PainelDeFiltros filtro={filtro} aoFiltrar={aoFiltrar} /> : null}
			</div>
			<Ativos ativos={ativos} aoFiltrar={aoFiltrar} />
		</section>
	)
}

type AtivosProps = { ativos: readonly FiltroAtivo[]; aoFiltrar: AoFiltrar }

function Ativos({ ativos, aoFiltrar }: AtivosProps) {
	if (ativos.length === 0) return null
	return (
		<div className="flex flex-wrap items-center gap-2">
			<ul aria-label="Filtros ativos" className="contents">
				{ativos.map(({ campo, texto }) => (
					<li key={campo}>
						<button
							type="button"
							onClick={() => aoFiltrar({ [campo]: undefined })}
							data-tom="primario"
							className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-tom-borda bg-tom-suave px-3 text-sm font-medium text-tom-texto hover:bg-tom-borda/50 telefone:min-h-11"
						>
							<span className="sr-only">Tirar o filtro </span> {texto}
							<X aria-hidden className="size-4" />
						</button>
					</li>
				))}
			</ul>
			<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={() => aoFiltrar(SEM_FILTROS)}>
				Limpar filtros
			</Botao>
		</div>
	)
}

/** The lists are asked for only when the address holds a code whose name is needed. */
function useNomes({ codasu, codund }: FiltroProcessos): NomesDoFiltro {
	const { data: assuntos } = useQuery({ ...assuntosQuery, enabled: codasu !== undefined })
	const { data: unidades } = useQuery({ ...unidadesQuery, enabled: codund !== undefined })
	return {
		assunto: (codigo) => assuntos?.find((assunto) => assunto.codasu === codigo)?.dscasu ?? String(codigo),
		unidade: (codigo) => {
			const unidade = unidades?.find((uma) => uma.codund === codigo)
			return unidade ? rotuloDaUnidade(unidade) : String(codigo)
		},
	}
}
