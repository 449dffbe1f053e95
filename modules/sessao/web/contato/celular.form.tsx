import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { type FormEvent, useState } from 'react'
import { type Celular, MAXIMO_CELULAR } from '../../contract/contato.ts'
import { useAlterarCelular } from '../queries.ts'
import { Resultado } from '../resultado.tsx'

const soAlgarismos = (texto: string) => texto.replace(/\D/g, '')

/** Form with DDI, DDD and number; submitting the same number confirms it. */
export function CelularForm({ celular }: { celular: Celular }) {
	const alterar = useAlterarCelular()
	const [ddi, setDdi] = useState(String(celular.codddi))
	const [ddd, setDdd] = useState(String(celular.codddd))
	const [numero, setNumero] = useState(celular.numtel)
	const igual =
		numero !== '' && numero === celular.numtel && ddi === String(celular.codddi) && ddd === String(celular.codddd)

	function enviar(evento: FormEvent) {
		evento.preventDefault()
		if (!alterar.isPending) alterar.mutate({ codddi: ddi, codddd: ddd, numtel: numero })
	}

	return (
		<form onSubmit={enviar} className="grid gap-4">
			<div className="grid grid-cols-[4.5rem_4.5rem_minmax(0,1fr)] gap-3">
				<Campo rotulo="DDI">
					<EntradaTexto
						inputMode="numeric"
						autoComplete="tel-country-code"
						required
						maxLength={3}
						value={ddi}
						onChange={(evento) => setDdi(soAlgarismos(evento.target.value))}
					/>
				</Campo>
				<Campo rotulo="DDD">
					<EntradaTexto
						inputMode="numeric"
						autoComplete="tel-area-code"
						required
						maxLength={3}
						value={ddd}
						onChange={(evento) => setDdd(soAlgarismos(evento.target.value))}
					/>
				</Campo>
				<Campo rotulo="Celular" dica="No formato 999999999">
					<EntradaTexto
						inputMode="numeric"
						autoComplete="tel-local"
						required
						minLength={8}
						maxLength={MAXIMO_CELULAR}
						value={numero}
						onChange={(evento) => setNumero(soAlgarismos(evento.target.value))}
					/>
				</Campo>
			</div>
			<Resultado resultado={alterar} />
			<div>
				<Botao type="submit" carregando={alterar.isPending}>
					{igual ? 'Confirmar celular' : 'Salvar celular'}
				</Botao>
			</div>
		</form>
	)
}
