import { type ReactNode, useId, useState } from 'react'
import { Campo, MensagemDoCampo } from '../campo/campo.tsx'
import { Data } from '../data/data.tsx'
import { lerHora } from '../data/formato.ts'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'
import { lerEm, momentoEm } from './fuso.ts'

export { momentoEm } from './fuso.ts'

export type DataHoraProps = {
	rotulo: ReactNode
	/** The IANA time zone of the entered day and time, as in the texts around it: `America/Sao_Paulo`. */
	fuso: string
	/** The value is undefined while either half is missing. */
	valor: Date | undefined
	aoMudar: (momento: Date | undefined) => void
	minima?: string | undefined
	maxima?: string | undefined
	obrigatorio?: boolean | undefined
	dica?: ReactNode
	erro?: ReactNode
}

/** Day and time of 24 hours are two boxes under one label. */
export function DataHora(props: DataHoraProps) {
	const { rotulo, fuso, valor, aoMudar, minima, maxima, obrigatorio, dica, erro } = props
	const [inicial] = useState(() => valor && lerEm(fuso, valor))
	const [dia, setDia] = useState(inicial?.dia)
	const [hora, setHora] = useState(inicial?.hora ?? '')
	const [problemaDoDia, setProblemaDoDia] = useState<string>()
	const [horaDeixada, setHoraDeixada] = useState(false)
	const id = useId()
	const proprio = problemaDoDia ?? (horaDeixada ? validarHora(hora) : undefined)
	const invalido = proprio !== undefined || Boolean(erro)

	const [ultimoValor, setUltimoValor] = useState(valor?.getTime())
	if (valor && valor.getTime() !== ultimoValor) {
		setUltimoValor(valor.getTime())
		const lido = lerEm(fuso, valor)
		setDia(lido.dia)
		setHora(lido.hora)
	}

	function mudar(novoDia: string | undefined, novaHora: string) {
		setDia(novoDia)
		setHora(novaHora)
		const horaLida = lerHora(novaHora)
		const momento = novoDia && horaLida ? momentoEm(fuso, novoDia, horaLida) : undefined
		setUltimoValor(momento?.getTime())
		aoMudar(momento)
	}

	return (
		<fieldset aria-describedby={`${id}-mensagem`} className="grid min-w-0 gap-1.5">
			<legend className="mb-1.5 text-md leading-6 font-medium">{rotulo}</legend>
			<div className="grid grid-cols-[minmax(0,var(--campo-data))_6.5rem] gap-2">
				<Campo rotulo="Data" rotuloOculto obrigatorio={obrigatorio}>
					<Data
						valor={dia}
						minima={minima}
						maxima={maxima}
						aria-invalid={invalido ? true : undefined}
						aoMudar={(iso) => mudar(iso, hora)}
						aoSaberDoProblema={setProblemaDoDia}
					/>
				</Campo>
				<Hora
					hora={hora}
					invalida={invalido}
					obrigatorio={obrigatorio}
					aoMudar={(nova) => {
						setHoraDeixada(false)
						mudar(dia, nova)
					}}
					aoDeixar={() => {
						setHoraDeixada(true)
						setHora(lerHora(hora) ?? hora)
					}}
				/>
			</div>
			<MensagemDoCampo id={`${id}-mensagem`} dica={dica} erro={proprio ?? erro} reserva />
		</fieldset>
	)
}

const validarHora = (hora: string): string | undefined =>
	hora !== '' && lerHora(hora) === undefined
		? `“${hora}” não é uma hora. Escreva de 00:00 a 23:59, como 08:00.`
		: undefined

type HoraProps = {
	hora: string
	invalida: boolean
	obrigatorio: boolean | undefined
	aoMudar: (hora: string) => void
	aoDeixar: () => void
}

function Hora({ hora, invalida, obrigatorio, aoMudar, aoDeixar }: HoraProps) {
	return (
		<Campo rotulo="Hora" rotuloOculto obrigatorio={obrigatorio}>
			<EntradaTexto
				inputMode="numeric"
				placeholder="hh:mm"
				autoComplete="off"
				className="tabular-nums"
				maxLength={5}
				value={hora}
				aria-invalid={invalida ? true : undefined}
				onChange={({ target }) => aoMudar(target.value)}
				onBlur={aoDeixar}
			/>
		</Campo>
	)
}
