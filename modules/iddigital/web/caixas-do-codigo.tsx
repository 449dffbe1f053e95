import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { TAMANHO_DO_GRUPO, TAMANHO_DO_ID } from '../contract/id-digital.ts'
import { apagar, type Caixas, escrever, letraNova } from './caixas.ts'

const GRUPOS = Array.from({ length: TAMANHO_DO_ID / TAMANHO_DO_GRUPO }, (_, grupo) =>
	Array.from({ length: TAMANHO_DO_GRUPO }, (_, lugar) => grupo * TAMANHO_DO_GRUPO + lugar),
)

type CaixasDoCodigoProps = {
	caixas: Caixas
	aoMudar: (caixas: Caixas) => void
	aoComecar: () => void
	/** Id of the element that explains an error. */
	erro?: string | undefined
}

/** Code input of four groups of four boxes that behave as one field. */
export function CaixasDoCodigo({ caixas, aoMudar, aoComecar, erro }: CaixasDoCodigoProps) {
	const campos = useRef<(HTMLInputElement | null)[]>([])
	const irPara = (indice: number) => campos.current[Math.max(0, Math.min(indice, TAMANHO_DO_ID - 1))]?.focus()

	function receber(indice: number, texto: string) {
		const { caixas: novas, proxima } = escrever(caixas, indice, texto)
		aoMudar(novas)
		irPara(proxima)
	}

	function digitar(indice: number, digitado: string) {
		if (digitado === '') aoMudar(apagar(caixas, indice))
		else receber(indice, letraNova(digitado, caixas[indice] ?? ''))
	}

	function colar(evento: ClipboardEvent, indice: number) {
		evento.preventDefault()
		receber(indice, evento.clipboardData.getData('text'))
	}

	function teclar(evento: KeyboardEvent, indice: number) {
		const destino = destinoDaTecla(evento.key, indice)
		const apagaAnterior = evento.key === 'Backspace' && caixas[indice] === ''
		if (destino === undefined && !apagaAnterior) return
		evento.preventDefault()
		if (apagaAnterior && indice > 0) aoMudar(apagar(caixas, indice - 1))
		irPara(destino ?? indice - 1)
	}

	return (
		<div className="grid w-fit grid-cols-2 gap-x-3 gap-y-2 lg:grid-cols-4">
			{GRUPOS.map((lugares) => (
				<div key={lugares[0]} className="flex gap-1">
					{lugares.map((indice) => (
						<input
							key={indice}
							ref={(campo) => {
								campos.current[indice] = campo
							}}
							value={caixas[indice]}
							onChange={(evento) => digitar(indice, evento.target.value)}
							onPaste={(evento) => colar(evento, indice)}
							onKeyDown={(evento) => teclar(evento, indice)}
							onFocus={(evento) => {
								aoComecar()
								evento.target.select()
							}}
							aria-label={`Caractere ${indice + 1} de ${TAMANHO_DO_ID}`}
							aria-invalid={erro ? true : undefined}
							aria-describedby={erro}
							autoComplete="off"
							autoCapitalize="characters"
							autoCorrect="off"
							spellCheck={false}
							enterKeyHint="go"
							data-tom="perigo"
							className="h-12 w-[clamp(1.75rem,8.4vw,2.75rem)] min-w-0 rounded-md border border-borda-forte bg-superficie text-center font-mono text-lg text-texto uppercase hover:border-texto-suave focus-visible:border-foco focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-tom sm:w-10"
						/>
					))}
				</div>
			))}
		</div>
	)
}

function destinoDaTecla(tecla: string, indice: number): number | undefined {
	switch (tecla) {
		case 'ArrowLeft':
			return indice - 1
		case 'ArrowRight':
			return indice + 1
		case 'Home':
			return 0
		case 'End':
			return TAMANHO_DO_ID - 1
		default:
			return undefined
	}
}
