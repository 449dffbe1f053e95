import { type ReactNode, useId, useState } from 'react'
import { Campo, MensagemDoCampo } from '../campo/campo.tsx'
import { Data } from '../data/data.tsx'
import { dataDe, isoDe, lerHora } from '../data/formato.ts'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'

export type DataHoraProps = {
	rotulo: ReactNode
	/** A moment on the person's clock; nothing while either half is missing. */
	valor: Date | undefined
	aoMudar: (momento: Date | undefined) => void
	minima?: string | undefined
	maxima?: string | undefined
	obrigatorio?: boolean | undefined
	dica?: ReactNode
	erro?: ReactNode
}

/** Day and time, 24 hours: two boxes under one name. */
export function DataHora(props: DataHoraProps) {
	const { rotulo, valor, aoMudar, minima, maxima, obrigatorio, dica, erro } = props
	const [dia, setDia] = useState(valor ? isoDe(valor) : undefined)
	const [hora, setHora] = useState(valor ? horaDe(valor) : '')
	const id = useId()

	const [ultimoValor, setUltimoValor] = useState(valor?.getTime())
	if (valor && valor.getTime() !== ultimoValor) {
		setUltimoValor(valor.getTime())
		setDia(isoDe(valor))
		setHora(horaDe(valor))
	}

	function mudar(novoDia: string | undefined, novaHora: string) {
		setDia(novoDia)
		setHora(novaHora)
		const momento = momentoDe(novoDia, novaHora)
		setUltimoValor(momento?.getTime())
		aoMudar(momento)
	}

	return (
		<fieldset aria-describedby={`${id}-mensagem`} className="grid min-w-0 gap-1.5">
			<legend className="mb-1.5 text-[0.9375rem] leading-6 font-medium">{rotulo}</legend>
			<div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-2">
				<Campo rotulo="Data" rotuloOculto obrigatorio={obrigatorio}>
					<Data
						valor={dia}
						minima={minima}
						maxima={maxima}
						aria-invalid={erro ? true : undefined}
						aoMudar={(iso) => mudar(iso, hora)}
					/>
				</Campo>
				<Campo rotulo="Hora" rotuloOculto obrigatorio={obrigatorio}>
					<EntradaTexto
						inputMode="numeric"
						placeholder="hh:mm"
						autoComplete="off"
						className="tabular-nums"
						maxLength={5}
						value={hora}
						aria-invalid={erro ? true : undefined}
						onChange={(evento) => mudar(dia, evento.target.value)}
						onBlur={() => setHora(lerHora(hora) ?? hora)}
					/>
				</Campo>
			</div>
			<MensagemDoCampo id={`${id}-mensagem`} dica={dica} erro={erro} />
		</fieldset>
	)
}

function horaDe(momento: Date): string {
	return momento.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', hour12: false })
}

function momentoDe(dia: string | undefined, texto: string): Date | undefined {
	const hora = lerHora(texto)
	if (!dia || !hora) return undefined
	const momento = dataDe(dia)
	const [horas = 0, minutos = 0] = hora.split(':').map(Number)
	momento.setHours(horas, minutos)
	return momento
}
