import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'

type CampoCodigoProps = {
	rotulo?: string
	dica?: string
	valor: string
	aoMudar: (codigo: string) => void
	erro: string | undefined
}

/** Input of a six-digit code, from an app or a message. */
export function CampoCodigo({
	rotulo = 'Código do aplicativo',
	dica = 'Os 6 algarismos que o aplicativo autenticador mostra agora.',
	valor,
	aoMudar,
	erro,
}: CampoCodigoProps) {
	return (
		<Campo rotulo={rotulo} obrigatorio dica={dica} erro={erro}>
			{/* No maxLength: it would cut what is pasted as it was shown, ' 123 456', before the spaces go. */}
			<EntradaTexto
				inputMode="numeric"
				autoComplete="one-time-code"
				className="max-w-56 tracking-[0.3em] tabular-nums"
				value={valor}
				onChange={({ target }) => aoMudar(target.value.replace(/\D/g, '').slice(0, 6))}
			/>
		</Campo>
	)
}
