import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { EntradaTexto, type EntradaTextoProps } from '../entrada-texto/entrada-texto.tsx'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import { lerData, mascararData, mostrarData } from './formato.ts'

const Calendario = lazy(() => import('./calendario.tsx').then((modulo) => ({ default: modulo.Calendario })))

export type DataProps = Omit<EntradaTextoProps, 'value' | 'onChange' | 'type' | 'acao' | 'min' | 'max'> & {
	/** A day as "2026-12-25"; nothing while what is typed is not one. */
	valor: string | undefined
	aoMudar: (iso: string | undefined) => void
	minima?: string | undefined
	maxima?: string | undefined
}

/** A date typed as dd/mm/aaaa, or picked from the calendar. */
export function Data({ valor, aoMudar, minima, maxima, ...resto }: DataProps) {
	const [texto, setTexto] = useState(mostrarData(valor))
	const [aberto, setAberto] = useState(false)
	const caixa = useRef<HTMLSpanElement>(null)

	// The page may change the date; what is half typed stays until it is one.
	const [ultimoValor, setUltimoValor] = useState(valor)
	if (valor !== ultimoValor) {
		setUltimoValor(valor)
		if (valor !== lerData(texto)) setTexto(mostrarData(valor))
	}

	function escolher(iso: string | undefined) {
		setUltimoValor(iso)
		aoMudar(iso)
	}

	return (
		<Popover.Root open={aberto} onOpenChange={setAberto}>
			<span ref={caixa} className="relative block">
				<EntradaTexto
					placeholder="dd/mm/aaaa"
					autoComplete="off"
					inputMode="numeric"
					{...resto}
					className="tabular-nums"
					value={texto}
					onChange={(evento) => {
						const novo = mascararData(evento.target.value, texto)
						setTexto(novo)
						escolher(lerData(novo))
					}}
					acao={
						<Popover.Trigger
							render={
								<Botao
									variante="secundario"
									aparencia="fantasma"
									tamanho="pq"
									rotulo="Abrir calendário"
									disabled={resto.disabled}
									icone={<CalendarDays aria-hidden />}
								/>
							}
						/>
					}
				/>
			</span>
			<Popover.Portal container={caixa}>
				<Popover.Positioner anchor={caixa} align="start" positionMethod="fixed" sideOffset={6} className="z-50">
					<Popover.Popup
						aria-label="Calendário"
						className="rounded-lg border border-borda bg-superficie p-3 shadow-lg transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
					>
						<Suspense fallback={<Esqueleto forma="bloco" className="h-79 w-70" />}>
							<Calendario
								valor={valor}
								minima={minima}
								maxima={maxima}
								aoEscolher={(iso) => {
									setTexto(mostrarData(iso))
									escolher(iso)
									setAberto(false)
								}}
							/>
						</Suspense>
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	)
}
