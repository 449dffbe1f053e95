import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { useProblemaDoControle } from '../campo/campo.tsx'
import { EntradaTexto, type EntradaTextoProps } from '../entrada-texto/entrada-texto.tsx'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import { classesPainel, useFlutuante } from '../flutuante/use-flutuante.ts'
import { tardia } from '../tardia/tardia.tsx'
import { lerData, mascararData, mostrarData } from './formato.ts'

const Calendario = tardia(() => import('./calendario.tsx').then((modulo) => modulo.Calendario))

export type DataProps = Omit<EntradaTextoProps, 'value' | 'onChange' | 'type' | 'acao' | 'min' | 'max'> & {
	/** ISO date ("2026-12-25"); undefined while the typed text is no date. */
	valor: string | undefined
	aoMudar: (iso: string | undefined) => void
	minima?: string | undefined
	maxima?: string | undefined
	/** The problem with a date that no calendar has is reported to a parent that shows it in the field's stead. */
	aoSaberDoProblema?: ((problema: string | undefined) => void) | undefined
}

/** A date typed as dd/mm/aaaa, or picked from the calendar. */
export function Data({ valor, aoMudar, minima, maxima, aoSaberDoProblema, ...resto }: DataProps) {
	const [texto, setTexto] = useState(mostrarData(valor))
	const [deixada, setDeixada] = useState(false)
	useProblemaDoControle(deixada ? validarData(texto) : undefined, aoSaberDoProblema)
	const { aberto, alternar, fecharVoltando, ancora, propsDoPainel } = useFlutuante<HTMLSpanElement>()

	// The text follows a date changed by the page; a half-typed date stays as it is.
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
		<span ref={ancora} data-cabe="data" className="block">
			<EntradaTexto
				placeholder="dd/mm/aaaa"
				autoComplete="off"
				inputMode="numeric"
				{...resto}
				className="tabular-nums"
				value={texto}
				onBlur={(evento) => {
					setDeixada(true)
					resto.onBlur?.(evento)
				}}
				onChange={(evento) => {
					setDeixada(false)
					const novo = mascararData(evento.target.value, texto)
					setTexto(novo)
					escolher(lerData(novo))
				}}
				acao={
					<Botao
						variante="secundario"
						aparencia="fantasma"
						tamanho="pq"
						rotulo="Abrir calendário"
						aria-haspopup="dialog"
						aria-expanded={aberto}
						disabled={resto.disabled}
						icone={<CalendarDays aria-hidden />}
						onClick={alternar}
					/>
				}
			/>
			<div {...propsDoPainel} aria-label="Calendário" className={`${classesPainel} overflow-y-auto p-3`}>
				{aberto ? (
					<Suspense fallback={<Esqueleto forma="bloco" className="h-79 w-70" />}>
						<Calendario
							valor={valor}
							minima={minima}
							maxima={maxima}
							aoEscolher={(iso) => {
								setTexto(mostrarData(iso))
								escolher(iso)
								fecharVoltando()
							}}
						/>
					</Suspense>
				) : null}
			</div>
		</span>
	)
}

const validarData = (escrito: string): string | undefined =>
	/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(escrito) && lerData(escrito) === undefined
		? `${escrito} não existe no calendário. Confira o dia e o mês.`
		: undefined
