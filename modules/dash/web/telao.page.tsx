import { formatarInteiro, useBusca } from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { descreverRestantes, Filtro, INGRESSOS, PAGINA, type Painel } from '../contract/index.ts'
import { useAtualizacao } from './atualizar.ts'
import { Relogio } from './painel/relogio.tsx'
import { painelQuery } from './queries.ts'

/** A wall has nobody to press a button: it asks again by itself, also when no event came through. */
const TENTAR_MS = 15_000

/** Wall mode: large figures on a dark ground without names or controls, live, and back by itself after a gap. */
export function TelaoPage() {
	const [filtro] = useBusca(Filtro)
	const consulta = useQuery({ ...painelQuery(filtro), refetchInterval: TENTAR_MS, retry: false })
	useAtualizacao()
	useTelaAcesa()
	useTemaEscuro()
	const { data, isError, dataUpdatedAt } = consulta
	return (
		<section
			aria-labelledby="dash-telao-titulo"
			className="fixed inset-0 z-50 grid content-between gap-6 overflow-auto bg-fundo p-[clamp(1rem,4vw,4rem)] text-texto"
		>
			<h1 id="dash-telao-titulo" className="font-bold text-[clamp(1.25rem,3vw,3rem)]">
				Matrícula virtual{filtro.tiping ? `, ${INGRESSOS[filtro.tiping]}` : ''}
				{filtro.numcha ? `, ${filtro.numcha}ª chamada` : ''}
			</h1>
			{data ? (
				<>
					<Relogio janelas={data.janelas} agora={data.agora} recebidaEm={dataUpdatedAt} telao />
					<Figuras painel={data} />
				</>
			) : null}
			<p className="flex justify-between gap-4 text-texto-suave text-[clamp(1rem,2vw,2rem)]">
				<output>
					{isError ? 'Sem ligação com o portal. A tela tenta de novo sozinha.' : data ? null : 'Carregando dados...'}
					{data?.dados ? (
						<>
							{' '}
							Dados até <HoraDaLista instante={data.dados} />
						</>
					) : null}
				</output>
				<a href={PAGINA} className="text-texto opacity-0 focus-visible:opacity-100">
					Sair do telão
				</a>
			</p>
		</section>
	)
}

function Figuras({ painel: { funil, situacoes, restantes, fila, alertas } }: { painel: Painel }) {
	const contar = (sitmat: string): number => situacoes.find((uma) => uma.sitmat === sitmat)?.qtd ?? 0
	const alcancou = (etapa: string): number => funil.find((uma) => uma.etapa === etapa)?.qtd ?? 0
	const figuras = [
		{ nome: 'Já enviaram', valor: alcancou('ENV') },
		{ nome: 'Na fila de análise', valor: fila.qtd },
		{ nome: 'Com pendência', valor: contar('PEN') },
		{ nome: 'Deferidas', valor: contar('DEF') },
		{ nome: 'Confirmadas', valor: contar('CNF') + contar('CSL') },
		descreverRestantes(restantes),
		{ nome: 'Alertas abertos', valor: alertas },
	]
	return (
		<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-[clamp(0.75rem,2vw,2rem)]">
			{figuras.map(({ nome, valor }) => (
				<div key={nome}>
					<dt className="text-texto-suave text-[clamp(1rem,1.6vw,1.75rem)]">{nome}</dt>
					<dd className="font-bold tabular-nums leading-tight text-[clamp(2.25rem,6vw,6.5rem)]">
						{formatarInteiro(valor)}
					</dd>
				</div>
			))}
		</dl>
	)
}

/** The screen stays on while the wall is shown, where the browser can. */
function useTelaAcesa(): void {
	// The lock of the screen is outside React: it is released with the component.
	useEffect(() => {
		const trava = 'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => undefined) : undefined
		return () => void trava?.then((uma) => uma?.release())
	}, [])
}

/** The theme of the page is dark while the wall is shown: colours are resolved at the root. */
function useTemaEscuro(): void {
	useEffect(() => {
		const { dataset } = document.documentElement
		const antes = dataset['tema']
		dataset['tema'] = 'dark'
		return () => {
			if (antes === undefined) delete dataset['tema']
			else dataset['tema'] = antes
		}
	}, [])
}
