import { Tecla } from '@portal/design-system/atalhos'
import { copiar } from '@portal/design-system/campo-copiavel'
import type { ItemDropdown } from '@portal/design-system/dropdown'
import { TabelaDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { Copy, Star } from 'lucide-react'
import { useRef, useState } from 'react'
import {
	type Aba,
	EVENTO_LISTA,
	EVENTO_PROCESSO,
	type FiltroProcessos,
	type ProcessoNaLista,
} from '../../contract/index.ts'
import { acoesDaAba, type Varios } from './acoes.tsx'
import { colunasDaLista } from './colunas.tsx'
import { estaFiltrado } from './filtro.ts'
import { ListaVazia } from './lista-vazia.tsx'
import type { Preferencias } from './preferencias.ts'
import { processosQuery, useFavoritar } from './queries.ts'
import { ATALHOS, aoTeclarNaLista } from './teclado.ts'
import { VariosDialog } from './varios.dialog.tsx'

const EVENTOS = [EVENTO_LISTA, EVENTO_PROCESSO]
const chaveDe = ({ numpro }: ProcessoNaLista): string => numpro

/** Actions in the "⋯" menu of a narrow row, which a wide row shows as buttons. */
const listarAcoesEstreitas = (
	processo: ProcessoNaLista,
	favoritar: (processo: ProcessoNaLista) => void,
): ItemDropdown[] => [
	{
		titulo: processo.favorito ? 'Tirar dos favoritos' : 'Guardar nos favoritos',
		icone: <Star aria-hidden />,
		aoAcionar: () => favoritar(processo),
	},
	{
		titulo: 'Copiar o número',
		icone: <Copy aria-hidden />,
		aoAcionar: () => void copiar(processo.numproFormatado, 'Número copiado', processo.numproFormatado),
	},
]

type TabelaDeProcessosProps = {
	filtro: FiltroProcessos
	preferencias: Preferencias
	aoMudarPagina: (pagina: number) => void
	aoMudarPorPagina: (porPagina: number) => void
	aoLimpar: () => void
	aoMudarAba: (aba: Aba) => void
}

export function TabelaDeProcessos(props: TabelaDeProcessosProps) {
	const { filtro, preferencias, aoMudarPagina, aoMudarPorPagina, aoLimpar, aoMudarAba } = props
	const aoVivo = useListaAoVivo(processosQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const { mutate: favoritar } = useFavoritar()
	const [varios, setVarios] = useState<Varios>()
	const [rodada, setRodada] = useState(0)
	const lista = useRef<HTMLDivElement>(null)
	return (
		<>
			{/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pressed on the links inside it */}
			<div ref={lista} onKeyDown={aoTeclarNaLista}>
				<TabelaDaLista
					nome="processos"
					legenda="Processos"
					lista={aoVivo}
					selecao={`${filtro.aba} ${rodada}`}
					colunas={colunasDaLista(favoritar, preferencias)}
					chave={chaveDe}
					pagina={filtro.pagina}
					porPagina={filtro.porPagina}
					aoMudarPagina={aoMudarPagina}
					aoMudarPorPagina={aoMudarPorPagina}
					densa={preferencias.densa}
					vazio={
						<ListaVazia aba={filtro.aba} filtrado={estaFiltrado(filtro)} aoLimpar={aoLimpar} aoMudarAba={aoMudarAba} />
					}
					detalheEstreito={({ numproFormatado, nominr }) =>
						preferencias.colunas.includes('nominr') ? `${numproFormatado} · ${nominr}` : numproFormatado
					}
					acoesEstreitas={(processo) => listarAcoesEstreitas(processo, favoritar)}
					acoesEmVarios={acoesDaAba(filtro.aba, setVarios)}
					rodape={<AjudaDoTeclado />}
				/>
			</div>
			<VariosDialog
				varios={varios}
				aoFechar={() => setVarios(undefined)}
				aoFazer={() => {
					setRodada(rodada + 1)
					lista.current?.querySelector<HTMLElement>('[data-processo]')?.focus()
				}}
			/>
		</>
	)
}

function AjudaDoTeclado() {
	return (
		<dl
			data-nao-imprimir
			aria-label="Atalhos de teclado da lista"
			className="hidden flex-wrap gap-x-4 gap-y-1 text-sm text-texto-suave lg:flex"
		>
			{ATALHOS.map(([tecla, efeito]) => (
				<div key={tecla} className="flex items-center gap-1.5">
					<dt>
						<Tecla pq>{tecla}</Tecla>
					</dt>
					<dd>{efeito}</dd>
				</div>
			))}
		</dl>
	)
}
