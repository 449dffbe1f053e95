import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'

type CampoCodigoProps = {
	rotulo?: string
	dica?: string
	valor: string
	aoMudar: (codigo: string) => void
	erro: string | undefined
}

/** Six figures, of an app or of a message. */
export function CampoCodigo({
	rotulo = 'Código do aplicativo',
	dica = 'Os 6 algarismos que o aplicativo autenticador mostra agora.',
	valor,
	aoMudar,
	erro,
}: CampoCodigoProps) {
	return (
		<Campo rotulo={rotulo} obrigatorio dica={dica} erro={erro}>
			<EntradaTexto
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={6}
				className="max-w-56 tracking-[0.3em] tabular-nums"
				value={valor}
				onChange={({ target }) => aoMudar(target.value.replace(/\D/g, ''))}
			/>
		</Campo>
	)
}
