import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Campo } from '../campo/campo.tsx'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'

export type PessoaEncontrada = { codpes: number; nompes: string }

export type PessoaProps = {
	rotulo?: ReactNode
	valor: number | undefined
	/** Tells the number as soon as it is complete, and again with who it is once that is known. */
	aoMudar: (codpes: number | undefined, pessoa?: PessoaEncontrada) => void
	/** Without it the number is taken as typed. */
	buscarPessoa?: ((codpes: number) => Promise<PessoaEncontrada>) | undefined
	obrigatorio?: boolean | undefined
	/** The name, where it is known from the start. */
	nomeInicial?: string | undefined
	erro?: ReactNode
	name?: string | undefined
	disabled?: boolean | undefined
	/** Where a refusal of this person leads the focus. */
	ref?: Ref<HTMLInputElement> | undefined
}

type Situacao = { nome?: string; falha?: string; buscando?: true }

/** A person by number: what was typed is looked up when it is complete (Enter, or leaving the box). */
export function Pessoa(props: PessoaProps) {
	const { rotulo = 'NUSP', valor, aoMudar, buscarPessoa, obrigatorio, nomeInicial, erro, ...entrada } = props
	const [texto, setTexto] = useState(valor?.toString() ?? '')
	const [situacao, setSituacao] = useState<Situacao>(nomeInicial ? { nome: nomeInicial } : {})
	const consultado = useRef(valor)

	// The page may set or clear the number from outside; what is being typed stays.
	const [ultimoValor, setUltimoValor] = useState(valor)
	if (valor !== ultimoValor) {
		setUltimoValor(valor)
		if (valor !== undefined && Number(texto) !== valor) setTexto(valor.toString())
	}

	// An answer that comes when the box is gone is nobody's.
	useEffect(() => () => void (consultado.current = undefined), [])

	async function confirmar() {
		const codpes = lerNumero(texto)
		if (codpes === consultado.current) return
		consultado.current = codpes
		// Who sends the form with Enter does not wait for the name.
		aoMudar(codpes)
		if (codpes === undefined || !buscarPessoa) return setSituacao({})
		setSituacao({ buscando: true })
		try {
			const pessoa = await buscarPessoa(codpes)
			if (consultado.current !== codpes) return
			setSituacao({ nome: pessoa.nompes })
			aoMudar(codpes, pessoa)
		} catch (falha) {
			if (consultado.current !== codpes) return
			consultado.current = undefined
			setTexto('')
			setSituacao({ falha: falha instanceof Error ? falha.message : String(falha) })
			aoMudar(undefined)
		}
	}

	return (
		<Campo
			rotulo={rotulo}
			obrigatorio={obrigatorio}
			dica={dicaDe(texto, situacao)}
			achado={situacao.nome}
			erro={situacao.falha ?? erro}
			reserva
		>
			<EntradaTexto
				{...entrada}
				type="number"
				inputMode="numeric"
				step={1}
				min={1}
				className="tabular-nums"
				value={texto}
				onChange={(evento) => {
					setTexto(evento.target.value)
					setSituacao({})
				}}
				onBlur={() => void confirmar()}
				onKeyDown={(evento) => {
					if (evento.key === 'Enter') void confirmar()
				}}
			/>
		</Campo>
	)
}

function lerNumero(texto: string): number | undefined {
	const numero = Number(texto)
	return Number.isInteger(numero) && numero >= 1 ? numero : undefined
}

function dicaDe(texto: string, { buscando }: Situacao): string | undefined {
	if (buscando) return 'Procurando...'
	return texto === '' ? 'Digite o NUSP' : undefined
}
