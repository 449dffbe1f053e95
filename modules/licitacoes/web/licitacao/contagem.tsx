import { useEffect, useState } from 'react'

const MINUTO_MS = 60_000

const escrever = (quantos: number, um: string, varios: string): string => `${quantos} ${quantos === 1 ? um : varios}`

/** The time left in words; empty once it is over. */
function escreverFalta(ms: number): string {
	if (ms <= 0) return ''
	const minutos = Math.floor(ms / MINUTO_MS)
	const [dias, horas] = [Math.floor(minutos / 1440), Math.floor(minutos / 60)]
	if (dias > 1) return `Faltam ${escrever(dias, 'dia', 'dias')}`
	if (horas > 1) return `Faltam ${escrever(horas, 'hora', 'horas')}`
	if (minutos > 1) return `Faltam ${escrever(minutos, 'minuto', 'minutos')}`
	return 'Falta menos de dois minutos'
}

/**
 * Countdown by the server's clock: the visitor's clock only tells how much time has passed since the answer, also after
 * a sleep of the computer.
 */
export function Contagem({ ate, agora, recebidaEm }: { ate: string; agora: string; recebidaEm: number }) {
	const [local, setLocal] = useState(recebidaEm)
	useEffect(() => {
		const relogio = setInterval(() => setLocal(Date.now()), MINUTO_MS / 2)
		return () => clearInterval(relogio)
	}, [])
	const falta = escreverFalta(Date.parse(ate) - Date.parse(agora) - Math.max(0, local - recebidaEm))
	return falta === '' ? null : (
		<span role="timer" aria-live="polite" className="font-semibold">
			{falta}
		</span>
	)
}
