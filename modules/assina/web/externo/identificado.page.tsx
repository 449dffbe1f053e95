import { Alerta } from '@portal/design-system/alerta'
import { lerDaAba } from '@portal/platform/web'
import { Desvio } from '../desvio.tsx'

/** Where a provider of identities sends the person back to: the batch says what came of it, never the address. */
export function IdentificadoPage() {
	const hash = lerDaAba('volta-da-identidade')
	if (hash !== undefined) return <Desvio para={`/assina/assinar/${hash}`} />
	return (
		<div data-sem-menus className="mx-auto grid w-full max-w-2xl gap-5">
			<h1>Confirmação da identidade</h1>
			<Alerta variante="aviso">
				Abra de novo, neste navegador, o link da mensagem que pediu a sua assinatura, e continue por lá.
			</Alerta>
		</div>
	)
}
