import { HoraDaLista } from '@portal/platform/web/lista'
import { useEffect, useState } from 'react'
import { escreverFalta, INGRESSOS, type Janela, lerJanela } from '../../contract/index.ts'

/** The largest figure of the page. */
const TAMANHO = { fontSize: 'clamp(2.25rem, 6vw, 4rem)' } as const
const NO_TELAO = { fontSize: 'clamp(3rem, 11vw, 12rem)' }
const SEGUNDO_MS = 1000
const ETAPAS = { 1: '1ª etapa', 2: '2ª etapa', 3: 'manifestação de interesse' } as const

type Props = { janelas: readonly Janela[]; agora: string; recebidaEm: number; telao?: boolean }

const fasear = ({ dtaini, dtafim }: Janela, agora: number) =>
	lerJanela(agora, { inicio: Date.parse(dtaini), fim: Date.parse(dtafim) })

/** Window that matters now: the open one that ends first, or the next to open. */
function escolherJanela(janelas: readonly Janela[], agora: number): Janela | undefined {
	const filtrarFase = (fase: 'aberta' | 'antes') => janelas.filter((janela) => fasear(janela, agora).fase === fase)
	return (
		filtrarFase('aberta')[0] ?? filtrarFase('antes').toSorted((a, b) => Date.parse(a.dtaini) - Date.parse(b.dtaini))[0]
	)
}

/** Hours left by the server's clock, the largest figure of the page, right to the second. */
export function Relogio({ janelas, agora, recebidaEm, telao = false }: Props) {
	const [local, setLocal] = useState(recebidaEm)
	useEffect(() => {
		const relogio = setInterval(() => setLocal(Date.now()), SEGUNDO_MS)
		return () => clearInterval(relogio)
	}, [])
	const instante = Date.parse(agora) + Math.max(0, local - recebidaEm)
	const janela = escolherJanela(janelas, instante)
	if (!janela)
		return (
			<p className={telao ? undefined : 'text-texto-suave'}>Nenhuma janela está aberta nem por abrir nesta seleção.</p>
		)
	const { fase, falta } = fasear(janela, instante)
	return (
		<section aria-label="Tempo que falta" className="grid gap-1">
			<p className="font-bold tabular-nums leading-tight" style={telao ? NO_TELAO : TAMANHO} role="timer">
				{escreverFalta(falta)}
			</p>
			<p className={telao ? 'text-[clamp(1rem,2vw,2rem)]' : 'text-texto-suave'}>
				{fase === 'aberta' ? 'para o fim da' : 'para o início da'} {ETAPAS[janela.numetp]} de {INGRESSOS[janela.tiping]}
				, {janela.numcha}ª chamada: <HoraDaLista instante={fase === 'aberta' ? janela.dtafim : janela.dtaini} />
			</p>
		</section>
	)
}
